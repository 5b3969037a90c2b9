import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { afterEach, expect, it, vi } from "vitest";
import { ServerProvider } from "../data/api/server-context.ts";
import { createQueryClient } from "../data/provider/query-client.ts";
import { PortfolioPdf } from "./PortfolioPdf.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a PDF can be requested without `crypto.randomUUID`, which needs HTTPS, and the server's refusal is explained", async () => {
  const request = vi.fn(async (_path: string, _init: RequestInit) => Response.json(null));
  request.mockResolvedValueOnce(new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", request);
  const auth = { getSession: async () => ({ data: { session: { access_token: "t" } } }) };
  const server = { client: { auth }, config: {}, csrf: { token: "a".repeat(64) } };
  render(
    <AdminContext queryClient={createQueryClient()}>
      <ServerProvider value={server as never}>
        <PortfolioPdf name="Portfolio" />
      </ServerProvider>
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Download PDF" }));
  expect(await screen.findByText(/^Another PDF is being made/)).toBeDefined();
  const [path, init] = request.mock.calls[0] ?? [];
  expect(path).toBe("/api/portfolio");
  expect(JSON.parse(String(init?.body)).job).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
});
