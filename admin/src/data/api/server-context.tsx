import { createContext, useContext } from "react";
import type { Config } from "./config.ts";
import type { CsrfGuard } from "./csrf.ts";
import type { Client } from "./supabase-client.ts";

/** Access to the servers for calls that the data and auth providers do not offer. */
export interface Server {
  client: Client;
  config: Config;
  csrf: CsrfGuard;
}

const ServerContext = createContext<Server | null>(null);

export const ServerProvider = ServerContext.Provider;

/** @throws Error outside a ServerProvider: a programming error. */
export function useServer(): Server {
  const server = useContext(ServerContext);
  if (!server) throw new Error("useServer must be used within a ServerProvider.");
  return server;
}
