import { type Config, isEmbeddedBackend } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { ConnectTransport } from "./live.ts";

/** Uses Realtime for Supabase, and the event stream of the site's server for the embedded backend. */
export function createTransportConnector(
  client: Client,
  config: Config,
  csrf: CsrfGuard,
): ConnectTransport {
  return async (listener) => {
    if (!isEmbeddedBackend(config)) {
      const { connectRealtime } = await import("./realtime-transport.ts");
      return connectRealtime(client, csrf, listener);
    }
    const { connectStream } = await import("./stream-transport.ts");
    return connectStream(client, csrf, listener);
  };
}
