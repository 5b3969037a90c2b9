/** Starts the bare server in a process of its own, like the site, so that the load generator does not slow it down. */
import { startBareServer } from "./static-copy.ts";

console.info((await startBareServer(process.env.SITE_URL ?? "")).url);
