import type { Database } from "@portfolio/content/database";
import type { ServerHealth } from "@portfolio/content/health";
import type { supportingTables } from "@portfolio/content/tables";
import type { healthMessage } from "../../i18n/en/health.ts";

type Word = keyof typeof healthMessage.english;

/** Ids of probes: each has messages for what it checks, what a failure means and how to fix it. */
export type ProbeId = Word extends infer W ? (W extends `${infer Id}Mend` ? Id : never) : never;

/** Location of a problem, with a link to it in the admin or on the site. */
export interface Place {
  label: string;
  /** Description of the problem. */
  detail?: string;
  /** Undefined if the location has no page. */
  to?: string;
}

/** Result of a probe. Texts are in the selected language. */
export type Finding =
  | { outcome: "fine"; detail?: string }
  | { outcome: "wrong"; detail?: string; places?: readonly Place[] }
  | { outcome: "untested"; detail: string };

/** A row of content with the owner's access. */
export interface ContentRow {
  id: string;
  /** Name of the record for the owner. */
  name: string;
  /** Link to its form. */
  to: string;
  /** True if visitors may read it. */
  isPublic: boolean;
  row: Record<string, unknown>;
}

/** A delivery to another server and its result. */
export type Delivery = Database["public"]["Tables"][(typeof supportingTables)["deliveries"]]["Row"];

/** The rows of a collection with public records. */
export interface ContentOfKind {
  table: string;
  /** Path of a record's own page. */
  address?: (row: { slug: string }) => string;
  listPage?: string;
  rows: readonly ContentRow[];
}

/** Requests that probes make. Requests shared by several probes are sent once per run. */
export interface Tools {
  siteUrl: string;
  /**
   * Sends a visitor's request to a page or to Supabase, without a session. The site's server sends it, because the
   * browser prints every refusal to its console.
   *
   * @returns the status, and the body if it is JSON.
   */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Calls Supabase as the owner. */
  own(path: string, init?: RequestInit): Promise<Response>;
  /** Fetches a page of the site as a new visitor, through the proxies in front of the server. */
  page(path: string): Promise<Response>;
  /** Fetches an XML document; null if it is missing or not well-formed. */
  xml(path: string): Promise<Document | null>;
  /** Calls the site's server as the owner. */
  ask(path: `/api/${string}`, body?: unknown): Promise<Response>;
  facts(): Promise<ServerHealth>;
  content(): Promise<readonly ContentOfKind[]>;
  /** The newest deliveries first. */
  deliveries(): Promise<readonly Delivery[]>;
}

/** A check, whose messages derive from its id. A probe that rejects could not run. */
export interface Probe {
  id: ProbeId;
  /** Button or link of the probe, if any. */
  action?: { kind: "link"; to: string } | { kind: "testMail" };
  run(tools: Tools): Promise<Finding>;
}

/** The outcome is "fine" if no location has a problem. */
export function unless(places: readonly Place[], detail?: string): Finding {
  const said = detail === undefined ? {} : { detail };
  return places.length > 0 ? { outcome: "wrong", places, ...said } : { outcome: "fine", ...said };
}
