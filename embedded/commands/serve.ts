import type { AddressInfo } from "node:net";
import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { startEmbeddedSupabase } from "@portfolio/embedded";
import { corsHeaders } from "../util/json-responses.ts";
import { toPrintable } from "../util/operator-error.ts";

// `npm run supabase`: the backend on its own port, for a site that runs elsewhere.

/** Allows all origins, as hosted Supabase does, because keys and policies protect the data. */
const responseHeaders = {
  ...corsHeaders,
  "Access-Control-Expose-Headers": "Content-Range, Location, ETag, X-Supabase-Api-Version",
};

const supabase = await startEmbeddedSupabase({
  dataDir: process.env.DATA_DIR || "./data",
  siteUrl: process.env.SITE_URL || "http://127.0.0.1:3000",
  databaseUrl: process.env.DATABASE_URL,
}).catch((error: unknown) => {
  console.error(toPrintable(error));
  process.exit(1);
});

const server = serve(
  {
    fetch: async (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
      if (request.method === "OPTIONS") return preflight(request);
      const backendResponse = await supabase.fetch(request, incoming.socket.remoteAddress);
      const response = new Response(backendResponse.body, backendResponse);
      for (const [name, value] of Object.entries(responseHeaders)) {
        response.headers.set(name, value);
      }
      return response;
    },
    hostname: process.env.HOST || "127.0.0.1",
    port: Number(process.env.PORT || 54321),
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
      ...responseHeaders,
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
