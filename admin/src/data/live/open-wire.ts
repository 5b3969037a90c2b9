import { type Config, isServedHere } from "../config.ts";
import type { CsrfGuard } from "../csrf.ts";
import type { Client } from "../supabase.ts";
import type { OpenWire } from "./wire.ts";

/** The wire that fits where the data is, loaded when it is opened. */
export function openWire(client: Client, config: Config, csrf: CsrfGuard): OpenWire {
  return async (listener) => {
    if (!isServedHere(config)) {
      const { openChannel } = await import("./channel-wire.ts");
      return openChannel(client, csrf, listener);
    }
    const { openStream } = await import("./stream-wire.ts");
    return openStream(client, csrf, listener);
  };
}
