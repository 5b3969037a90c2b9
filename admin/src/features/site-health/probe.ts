import type { Collection } from "@portfolio/content/collections";
import type { ServerHealth } from "@portfolio/content/health";
import type { RaRecord } from "react-admin";
import { toRequestError } from "../../data/api/requests.ts";
import { healthMessage } from "../../i18n/en/health.ts";

export interface ProbeProblem {
  label: string;
  detail?: string;
  /** Page of the admin or site where the problem is; undefined if there is none. */
  to?: string;
}

/** Texts are in the selected language. */
export interface ProbeResult {
  outcome: "fine" | "wrong" | "untested";
  detail?: string | undefined;
  problems?: readonly ProbeProblem[];
}

/** A check. Rejects if it could not run. */
export type Probe = (tools: ProbeTools) => Promise<ProbeResult>;

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
}

/** Runs a check. If it could not run, the result says why. */
export const runProbe = (probe: Probe, tools: ProbeTools): Promise<ProbeResult> =>
  probe(tools).catch((error) => {
    const failure = toRequestError(error);
    const reason = failure instanceof Error ? failure.message : String(failure);
    return { outcome: "untested", detail: healthMessage("failed", { reason }) };
  });

/** The outcome is "fine" if there are no problems. */
export function toProbeResult(problems: readonly ProbeProblem[], detail?: string): ProbeResult {
  return problems.length > 0 ? { outcome: "wrong", problems, detail } : { outcome: "fine", detail };
}

/** The rows of a JSON response; an empty array if the request failed. */
export async function rowsOf(response: Response): Promise<unknown[]> {
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) ? rows : [];
}
