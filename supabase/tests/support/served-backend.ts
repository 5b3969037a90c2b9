import { createAdaptorServer } from "@hono/node-server";
import { afterAll } from "vitest";
import { listen } from "../../../content/tests/listen.ts";
import {
  createHostedClient,
  type HostedSupabase,
} from "../../../embedded/archive/hosted-client.ts";
import { type Backend, startBackend } from "./backend.ts";

interface ServedBackend {
  backend: Backend;
  client: HostedSupabase;
  /** Waits until all received requests have a response, including requests of clients that have ended since. */
  waitForResponses(): Promise<void>;
}

/** Serves a site's API like hosted Supabase. `onRequest` receives the path of each request before the response. */
export async function serveBackend(
  onRequest: (pathname: string) => void = () => undefined,
): Promise<ServedBackend> {
  const backend = await startBackend();
  afterAll(() => backend.remove());
  const pendingResponses = new Set<Promise<Response>>();
  const server = createAdaptorServer({
    // Other test files of the same process need the standard Response.
    overrideGlobalObjects: false,
    fetch: async (request) => {
      onRequest(new URL(request.url).pathname);
      const response = backend.supabase.fetch(request);
      pendingResponses.add(response);
      try {
        return await response;
      } finally {
        pendingResponses.delete(response);
      }
    },
  });
  const url = `http://127.0.0.1:${await listen(server, afterAll)}`;
  return {
    backend,
    client: createHostedClient(url, backend.supabase.secretKey),
    waitForResponses: async () => void (await Promise.allSettled(pendingResponses)),
  };
}
