import { isEmbeddedBackend } from "../api/config.ts";
import type { Server } from "../api/server-context.ts";
import type { ConnectTransport } from "./live-updates.ts";

/** Uses Realtime for Supabase, and the event stream of the site's server for the embedded backend. */
export function createTransportConnector(server: Server): ConnectTransport {
  return async (listener) => {
    if (!isEmbeddedBackend(server.config)) {
      const { connectRealtime } = await import("./realtime-transport.ts");
      return connectRealtime(server, listener);
    }
    const { connectStream } = await import("./stream-transport.ts");
    return connectStream(server, listener);
  };
}
