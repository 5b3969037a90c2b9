/**
 * Starts the bare server in a process of its own, so that the load generator does not slow it down. The site also runs
 * in a process of its own.
 */
import { startBareServer } from "./static-copy.ts";

console.info((await startBareServer(process.env.SITE_URL ?? "")).url);
