import type { Database } from "@portfolio/content/database";
import type { ServerFacts } from "@portfolio/content/health";
import type { innerTables } from "@portfolio/content/tables";
import type { healthWord } from "../words/en/health.ts";

type Word = keyof typeof healthWord.english;

/** Names with words for what is tried, what it means that it went wrong, and how that is mended. */
export type ProbeId = Word extends infer W ? (W extends `${infer Id}Mend` ? Id : never) : never;

/** Where something is wrong, with the way there inside the admin or on the site. */
export interface Place {
  label: string;
  /** What exactly is wrong at it. */
  detail?: string;
  /** Absent where there is no page for it. */
  to?: string;
}

/** What came of a probe. Texts are in the chosen language. */
export type Finding =
  | { outcome: "fine"; detail?: string }
  | { outcome: "wrong"; detail?: string; places?: readonly Place[] }
  | { outcome: "untested"; detail: string };

/** A row of content as the owner reads it. */
export interface ContentRow {
  id: string;
  /** What the owner calls it. */
  name: string;
  /** Where it is edited. */
  to: string;
  /** True for what visitors may read. */
  isPublic: boolean;
  row: Record<string, unknown>;
}

/** What came of telling somebody else of a change. */
export type Delivery = Database["public"]["Tables"][(typeof innerTables)["deliveries"]]["Row"];

/** The rows of a kind of record that visitors may read some of. */
export interface ContentOfKind {
  table: string;
  /** Where one record has its page. */
  address?: (row: { slug: string }) => string;
  listPage?: string;
  rows: readonly ContentRow[];
}

/** What probes ask with. What several of them ask for is asked for once in a round. */
export interface Tools {
  siteUrl: string;
  /** Asks Supabase as a visitor does: with the key that every page carries, and no session. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Asks Supabase as the owner. */
  own(path: string, init?: RequestInit): Promise<Response>;
  /** Asks for a page of the site as a visitor does who was never here. */
  page(path: string): Promise<Response>;
  /** The same for one that is XML; null where it is missing or not well-formed. */
  xml(path: string): Promise<Document | null>;
  /** Asks the site's server, as the owner. */
  ask(path: `/api/${string}`, body?: unknown): Promise<Response>;
  facts(): Promise<ServerFacts>;
  content(): Promise<readonly ContentOfKind[]>;
  /** Of the newest changes, newest first. */
  deliveries(): Promise<readonly Delivery[]>;
}

/** One thing that is tried, whose words are found by its name. A probe that rejects could not be made. */
export interface Probe {
  id: ProbeId;
  /** What there is to press; absent where nothing is. */
  action?: { kind: "link"; to: string } | { kind: "testMail" };
  run(tools: Tools): Promise<Finding>;
}

/** Fine where nothing was found to be wrong. */
export function unless(places: readonly Place[], detail?: string): Finding {
  const said = detail === undefined ? {} : { detail };
  return places.length > 0 ? { outcome: "wrong", places, ...said } : { outcome: "fine", ...said };
}
