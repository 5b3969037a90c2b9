import { inBothLanguages } from "./match-score.ts";

/** Words before or after a title that name an action. Longer terms must come first. */
export const verbs = {
  show: ["publish", "release", "show"],
  hide: ["unpublish", "withdraw", "hide"],
  copy: ["copy link to", "copy link", "copy", "share"],
  delete: ["delete", "remove"],
  open: ["go to", "open", "edit"],
} as const;

export type Verb = keyof typeof verbs;

/** A query such as "hide experience", split into verb and title. */
export interface ParsedQuery {
  verb?: Verb;
  /** "" if the query is only a verb. */
  name: string;
}

/** Recognizes verbs in English and in the admin's language. */
export function parseQuery(query: string): ParsedQuery {
  const trimmedQuery = query.trim().replace(/\s+/g, " ");
  for (const verb of Object.keys(verbs) as Verb[]) {
    const terms = inBothLanguages(verbs[verb]).join("|");
    const name = trimmedQuery
      .replace(new RegExp(`^(?:${terms})(?: |$)`, "i"), "")
      .replace(new RegExp(`(?:^| )(?:${terms})$`, "i"), "");
    if (name !== trimmedQuery) return { verb, name };
  }
  return { name: trimmedQuery };
}
