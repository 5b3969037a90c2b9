import { type Config, isServedHere } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { OpenWire } from "./transport.ts";

/** The wire that fits where the data is, loaded when it is opened. */
export function openWire(client: Client, config: Config, csrf: CsrfGuard): OpenWire {
  return async (listener) => {
    if (!isServedHere(config)) {
      const { openChannel } = await import("./realtime-transport.ts");
      return openChannel(client, csrf, listener);
    }
    const { openStream } = await import("./stream-transport.ts");
    return openStream(client, csrf, listener);
  };
}
