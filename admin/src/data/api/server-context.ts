import { createRequiredContext } from "../required-context.ts";
import type { Config } from "./config.ts";
import type { CsrfGuard } from "./csrf.ts";
import type { Client } from "./supabase-client.ts";

/** Access to Supabase and the site's server, for calls that the data and auth providers do not offer. */
export interface Server {
  client: Client;
  config: Config;
  csrf: CsrfGuard;
}

export const [ServerProvider, useServer] = createRequiredContext<Server>(
  "useServer must be used within a ServerProvider.",
);
