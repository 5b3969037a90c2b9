import type { AddressInfo, Socket } from "node:net";
import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { DataFolderInUseError, startEmbeddedSupabase } from "@portfolio/embedded";
import { rejectRealtime } from "../http/unsupported-services.ts";
import { StartError } from "../util/start-error.ts";

/** Lets pages of every origin call the API, as hosted Supabase does: the keys and policies protect it. */
const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Range, Location, ETag, X-Supabase-Api-Version",
};

// The backend on an address of its own, for a site that runs elsewhere: `npm run supabase`.
const host = process.env.HOST ?? "127.0.0.1";
const supabase = await startEmbeddedSupabase({
  dataDir: process.env.DATA_DIR ?? "./data",
  siteUrl: process.env.SITE_URL ?? "http://127.0.0.1:3000",
  databaseUrl: process.env.DATABASE_URL,
}).catch((error: unknown) => {
  if (!(error instanceof DataFolderInUseError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const server = serve(
  {
    fetch: async (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
      if (request.method === "OPTIONS") return preflight(request);
      const closed = rejectRealtime(request, incoming.socket as Socket);
      if (closed) return closed;
      const answer = await supabase.fetch(request, incoming.socket.remoteAddress);
      const response = new Response(answer.body, answer);
      for (const [name, value] of Object.entries(openToAll)) response.headers.set(name, value);
      return response;
    },
    hostname: host,
    port: Number(process.env.PORT ?? 54321),
  },
  ({ address, port }: AddressInfo) => {
    if (supabase.setupCode) console.info(`Set-up code ${supabase.setupCode}`);
    console.info(`SUPABASE_URL=http://${address}:${port}`);
    console.info(`SUPABASE_PUBLISHABLE_KEY=${supabase.publishableKey}`);
  },
);

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...openToAll,
      "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "Access-Control-Allow-Headers": request.headers.get("Access-Control-Request-Headers") ?? "*",
      "Access-Control-Max-Age": "86400",
    },
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close(async () => {
      await supabase.close();
      process.exit(0);
    });
  });
}
