import type { Probe } from "../probe.ts";
import { bucket, hidden, signUp, writes } from "./access.ts";
import { alternativeTexts, links } from "./content.ts";
import { deliveryStatus } from "./delivery-status.ts";
import { feeds, headers, sitemap } from "./pages.ts";
import {
  archive,
  awake,
  backup,
  clock,
  mail,
  migrations,
  staticSite,
  storage,
  versions,
} from "./server.ts";

/**
 * All probes by topic. The page is generated from this list: a new probe needs an entry here, and messages for what it
 * checks, what a failure means and how to fix it.
 */
export const probeGroups = {
  visitors: { hidden, writes, signUp, bucket, headers },
  content: { links, alternativeTexts, feeds, sitemap },
  server: {
    awake,
    mail,
    storage,
    backup,
    archive,
    staticSite,
    migrations,
    versions,
    clock,
    notified: deliveryStatus,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Probe>>>>;

type Groups = typeof probeGroups;

export type ProbeId = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];
