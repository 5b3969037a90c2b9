import { inBothLanguages } from "./match-score.ts";

/** The words that say what to do with a record, before or after its name; the longest first. */
export const verbs = {
  show: ["publish", "release", "show"],
  hide: ["unpublish", "withdraw", "hide"],
  copy: ["copy link to", "copy link", "copy", "share"],
  delete: ["delete", "remove"],
  open: ["go to", "open", "edit"],
} as const;

/** See {@link verbs}. */
export type Verb = keyof typeof verbs;

/** What was typed, as the action and the name of a record: `hide experience`. */
export interface ParsedQuery {
  /** Absent where only a name was typed. */
  verb?: Verb;
  /** Empty where only the action was typed. */
  name: string;
}

/** Reads a query in English and in the chosen language. */
export function parseQuery(query: string): ParsedQuery {
  const typed = query.trim().replace(/\s+/g, " ");
  for (const verb of Object.keys(verbs) as Verb[]) {
    const terms = inBothLanguages(verbs[verb]).join("|");
    const name = typed
      .replace(new RegExp(`^(?:${terms})(?: |$)`, "i"), "")
      .replace(new RegExp(`(?:^| )(?:${terms})$`, "i"), "");
    if (name !== typed) return { verb, name };
  }
  return { name: typed };
}
