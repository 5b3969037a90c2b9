import type { Probe } from "../probe.ts";
import { bucket, hidden, signUp, writes } from "./access.ts";
import { alternatives, links } from "./content.ts";
import { feedsOfSite, headersOfPages, sitemap } from "./pages.ts";
import { awake, backup, clock, mail, migrations, storage, versions } from "./server.ts";
import { told } from "./told.ts";

/** All probes by topic. The page is generated from this list: a new probe needs a line here and its messages. */
export const probes = {
  visitors: [hidden, writes, signUp, bucket, headersOfPages],
  content: [links, alternatives, feedsOfSite, sitemap],
  server: [awake, mail, storage, backup, migrations, versions, clock, told],
} as const satisfies Readonly<Record<string, readonly Probe[]>>;
