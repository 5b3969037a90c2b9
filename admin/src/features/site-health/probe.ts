import type { Collection } from "@portfolio/content/collections";
import type { Database } from "@portfolio/content/database";
import type { ServerHealth } from "@portfolio/content/health";
import type { supportingTables } from "@portfolio/content/tables";
import type { RaRecord } from "react-admin";

/** Location of a problem, with a link to it in the admin or on the site. */
export interface ProblemLocation {
  label: string;
  detail?: string;
  /** Undefined if the location has no page. */
  to?: string;
}

/** Result of a probe. Texts are in the selected language. */
export interface Finding {
  outcome: "fine" | "wrong" | "untested";
  detail?: string | undefined;
  locations?: readonly ProblemLocation[];
}

/** A check. Rejects if it could not run. */
export type Probe = (tools: ProbeTools) => Promise<Finding>;

/** A row of content, read with the owner's access. */
export interface ContentRow {
  id: string;
  /** Title that the owner sees. */
  name: string;
  /** Link to its form. */
  to: string;
  /** True if visitors can read it. */
  isPublic: boolean;
  row: RaRecord;
}

/** The rows of a collection with public records. */
export interface CollectionContent {
  collection: Collection;
  rows: readonly ContentRow[];
}

/** A delivery to another server and its result. */
export type Delivery =
  Database["public"]["Tables"][(typeof supportingTables)["publishDeliveries"]]["Row"];

/** Requests that probes make. Requests shared by several probes are sent once per run. */
export interface ProbeTools {
  siteUrl: string;
  /**
   * Sends a visitor's request to a page or to Supabase, without a session. The site's server sends it, because browsers
   * log every refused request to the console.
   *
   * @returns the status, and the body if it is JSON.
   */
  requestAsVisitor(path: string, init?: RequestInit): Promise<Response>;
  requestAsOwner(path: string, init?: RequestInit): Promise<Response>;
  /** Fetches a page of the site as a new visitor, through the proxies in front of the server. */
  fetchPage(path: string): Promise<Response>;
  /** Fetches an XML document; null if it is missing or not well-formed. */
  fetchXml(path: string): Promise<Document | null>;
  requestServer(path: `/api/${string}`, body?: unknown): Promise<Response>;
  serverHealth(): Promise<ServerHealth>;
  content(): Promise<readonly CollectionContent[]>;
  /** Lists the deliveries, newest first. */
  listDeliveries(): Promise<readonly Delivery[]>;
}

/** The outcome is "fine" if no location has a problem. */
export function problemIfAny(locations: readonly ProblemLocation[], detail?: string): Finding {
  return locations.length > 0
    ? { outcome: "wrong", locations, detail }
    : { outcome: "fine", detail };
}

/** The rows of a JSON response; an empty array if the request failed. */
export async function rowsOf(response: Response): Promise<unknown[]> {
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) ? rows : [];
}
