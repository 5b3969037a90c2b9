import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, testDataProvider } from "react-admin";
import { vi } from "vitest";
import { ServerProvider } from "../src/data/api/server-context.ts";

/** Renders a part of the admin for the signed-in owner, with a site's server that answers by `respond`. */
export function renderWithServer(
  part: ReactNode,
  respond: (path: string, init: RequestInit) => Response | Promise<Response>,
) {
  const request = vi.fn(async (path: string, init: RequestInit) => respond(path, init));
  vi.stubGlobal("fetch", request);
  const auth = { getSession: async () => ({ data: { session: { access_token: "t" } } }) };
  const server = { client: { auth }, config: {}, csrf: { token: "a".repeat(64) } };
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ServerProvider value={server as never}>{part}</ServerProvider>
    </AdminContext>,
  );
  return request;
}
