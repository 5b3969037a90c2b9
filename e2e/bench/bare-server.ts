/**
 * Starts a minimal server, whose throughput is compared with the site's. Both run in a process of their own, so that
 * the load generator does not slow them down.
 */
import { startBareServer } from "./static-copy.ts";

console.info((await startBareServer(process.env.SITE_URL ?? "")).url);
