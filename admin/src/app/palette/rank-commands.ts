import { type Command, listCommands } from "./commands.ts";
import { exactKeywordScore, matchScore, withTranslations } from "./match-score.ts";

/** Score of a record that contains the query in its text, but not in its title. */
export const textMatchScore = 10;

/** Score of a destructive command if the query matches only a part of its name. */
const destructiveScore = 1;

const maxRows = 50;

export function commandKey({ recordKey = "", label }: Command): string {
  return `${recordKey} ${label}`;
}

/** Removes a verb such as "edit" from the start or end of a query. The rest of the query names the page to open. */
export function withoutVerb(query: string): string {
  const verbs = withTranslations(["go to", "open", "edit"]).join("|");
  return query.trim().replace(new RegExp(`^(?:${verbs}) | (?:${verbs})$`, "i"), "");
}

/** Returns the matching commands of the palette and of records, best match first. */
export function rankCommands(query: string, recordCommands: readonly Command[]): Command[] {
  return [...recordCommands, ...listCommands()]
    .map((command) => ({ command, score: scoreOf(command, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxRows)
    .map(({ command }) => command);
}

function scoreOf(command: Command, query: string): number {
  // Minus 1, so that a command with the verb in its name, for example "Edit Contact", comes first.
  const score = Math.max(
    matchScore(command, query),
    matchScore(command, withoutVerb(query)) - 1,
    command.minScore ?? 0,
  );
  return command.isDestructive && score > 0 && score < exactKeywordScore ? destructiveScore : score;
}

/**
 * Whether the palette asks before it runs a command. It asks if the command is destructive, or if the command changes a
 * record and the query is only a verb such as "publish", which does not name the record.
 */
export function needsConfirmation({ action, isDestructive, keywords }: Command, query: string) {
  const isOnlyVerb = matchScore({ label: "", keywords }, query) >= exactKeywordScore;
  return isDestructive === true || (action.type === "update" && isOnlyVerb);
}
