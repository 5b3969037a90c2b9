/** Starts the bare server in a separate process, as the site is, so that the load generator slows down neither. */
import { startBareServer } from "./static-copy.ts";

console.info((await startBareServer(process.env.SITE_URL ?? "")).url);
