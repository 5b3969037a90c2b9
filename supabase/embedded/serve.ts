import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { DataFolderInUseError, startEmbeddedSupabase } from "./index.ts";

// The backend on an address of its own, for a site that runs elsewhere: `npm run supabase`.
const host = process.env.HOST ?? "127.0.0.1";
const supabase = await startEmbeddedSupabase({
  dataDir: process.env.DATA_DIR ?? "./data",
  siteUrl: process.env.SITE_URL ?? "http://127.0.0.1:3000",
  databaseUrl: process.env.DATABASE_URL,
}).catch((error: unknown) => {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const server = serve(
  {
    fetch: (request: Request) =>
      request.method === "OPTIONS" ? preflight(request) : supabase.fetch(request),
    hostname: host,
    port: Number(process.env.PORT ?? 54321),
  },
  ({ address, port }: AddressInfo) => {
    if (supabase.setupCode) console.info(`Set-up code ${supabase.setupCode}`);
    console.info(`SUPABASE_URL=http://${address}:${port}`);
    console.info(`SUPABASE_PUBLISHABLE_KEY=${supabase.publishableKey}`);
  },
);

/** Lets pages of every origin call the API, as hosted Supabase does: the keys and policies protect it. */
function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
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
