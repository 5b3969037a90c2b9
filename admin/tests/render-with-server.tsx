import type { ReactNode } from "react";
import { vi } from "vitest";
import { ServerProvider } from "../src/data/api/server-context.ts";
import { renderInAdmin } from "./render-in-admin.tsx";

/** Renders a part of the admin for the signed-in owner, with a site's server that responds by `respond`. */
export function renderWithServer(
  part: ReactNode,
  respond: (path: string, init: RequestInit) => Response | Promise<Response>,
) {
  const request = vi.fn(async (path: string, init: RequestInit) => respond(path, init));
  vi.stubGlobal("fetch", request);
  const auth = { getSession: async () => ({ data: { session: { access_token: "t" } } }) };
  const server = { client: { auth }, config: {}, csrf: { token: "a".repeat(64) } };
  renderInAdmin(<ServerProvider value={server as never}>{part}</ServerProvider>);
  return request;
}
