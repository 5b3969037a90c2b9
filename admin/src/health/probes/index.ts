import type { Probe } from "../probe.ts";
import { bucket, hidden, signUp, writes } from "./access.ts";
import { alternatives, links } from "./content.ts";
import { feedsOfSite, headersOfPages, sitemap } from "./pages.ts";
import { awake, backup, clock, mail, migrations, storage, versions } from "./server.ts";
import { told } from "./told.ts";

/** Everything that is tried, by what it is about. The page derives from this list: a new probe is a line here and its words. */
export const probes = {
  visitors: [hidden, writes, signUp, bucket, headersOfPages],
  content: [links, alternatives, feedsOfSite, sitemap],
  server: [awake, mail, storage, backup, migrations, versions, clock, told],
} as const satisfies Readonly<Record<string, readonly Probe[]>>;
