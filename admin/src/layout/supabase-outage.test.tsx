import { onlineManager } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { checkServer } from "../data/connection/connection.ts";
import { ServerUnreachable } from "../features/account/sign-in/ServerUnreachable.tsx";
import { OfflineBar } from "./OfflineBar.tsx";

/** Sends a health check, to which the server responds by `respond`. */
async function checkServerWith(respond: () => Response) {
  vi.stubGlobal("fetch", async () => respond());
  await checkServer();
}
const outageResponse = (dashboard: string | null) => () =>
  Response.json({ status: "unavailable", supabase: { dashboard } }, { status: 503 });
const rejectWithNetworkError = () => {
  throw new TypeError("Failed to fetch");
};

// End the outage, so that no query is retried after the test.
afterEach(() => checkServerWith(() => Response.json({ status: "ok" })));

const dashboard = "https://supabase.com/dashboard/project/abcdefghijklmnopqrst";

it("the admin says that a hosted project is paused, and links to the page that resumes it", async () => {
  render(<OfflineBar />);
  await checkServerWith(outageResponse(dashboard));
  expect(await screen.findByText(/A free project pauses after a week/)).toBeDefined();
  const dashboardLink = screen.getByRole("link", { name: "Open its dashboard" });
  expect(dashboardLink.getAttribute("href")).toBe(dashboard);
  await checkServerWith(() => Response.json({ status: "ok" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(onlineManager.isOnline()).toBe(true);
});

it("the admin distinguishes an external Supabase that does not respond from an unreachable server", async () => {
  render(<OfflineBar />);
  await checkServerWith(outageResponse(null));
  expect(await screen.findByText(/^Supabase is not responding/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  await checkServerWith(rejectWithNetworkError);
  expect(await screen.findByText(/^The server is not responding/)).toBeDefined();
});

it("the sign-in page reports an unavailable Supabase, and links to the page that resumes a hosted project", async () => {
  vi.stubGlobal("fetch", async () => outageResponse(dashboard)());
  render(<ServerUnreachable retry={() => undefined} />);
  expect(await screen.findByRole("heading", { name: "Supabase is not responding" })).toBeDefined();
  const dashboardLink = screen.getByRole("link", { name: "Open its dashboard" });
  expect(dashboardLink.getAttribute("href")).toBe(dashboard);
});
