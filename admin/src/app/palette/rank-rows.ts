import { sharedMessage } from "../../i18n/en/shared.ts";
import { type Command, commands, headingOf } from "./commands.ts";
import type { FoundRecord } from "./find-records.ts";
import { isExactMatch, matchScore, parseQuery } from "./match-score.ts";

export interface Row extends Pick<Command, "label" | "description" | "icon" | "action"> {
  key: string;
  heading: string;
  needsConfirmation: boolean;
}

interface ScoredRow extends Row {
  score: number;
}

/** Score of a record that contains the query in its text, but not in its title. */
const textMatchScore = 10;

/** Score of an action that the query does not name. Only the best-matching record lists such actions. */
const otherActionScore = 5;

/** Score of a destructive command that the query names only in part. Such a command is never the first row. */
const lastScore = 1;

/** Score of hidden records if the query is only a verb, such as "publish". */
const verbOnlyScore = 95;

export function rowOf(command: Command): Row {
  const { label, category, isDestructive = false } = command;
  return { ...command, key: label, heading: headingOf(category), needsConfirmation: isDestructive };
}

/**
 * Returns the matching commands, the found records and the records' actions, best match first. A destructive row that
 * the query names only in part comes last, and is omitted if no other row matches.
 */
export function rankRows(query: string, records: readonly FoundRecord[]): Row[] {
  const [bestRecord] = records.toSorted(
    (one, other) => nameScore(other, query) - nameScore(one, query),
  );
  const rows = [
    ...commands().flatMap((command) => commandRow(command, query)),
    ...records.map((record) => recordRow(record, query)),
    ...records.flatMap((record) => actionRows(record, query, record === bestRecord)),
  ].toSorted((one, other) => other.score - one.score);
  return rows[0]?.score === lastScore ? [] : rows;
}

/** The higher of a title's scores for the query with and without its verb. */
export function nameScore({ label }: FoundRecord, query: string): number {
  return Math.max(matchScore({ label }, parseQuery(query).name), matchScore({ label }, query));
}

function commandRow(command: Command, query: string): ScoredRow[] {
  const { verb, name } = parseQuery(query);
  const score = Math.max(
    matchScore(command, query),
    verb === "open" ? matchScore(command, name) : 0,
  );
  if (score === 0) return [];
  const isLast = command.isDestructive && !isExactMatch(command, query);
  return [{ ...rowOf(command), score: isLast ? lastScore : score }];
}

function recordRow(record: FoundRecord, query: string): ScoredRow {
  const score = Math.max(nameScore(record, query), textMatchScore);
  return { ...record, heading: sharedMessage("contentGroup"), needsConfirmation: false, score };
}

function actionRows(
  { key, label: title, actions }: FoundRecord,
  query: string,
  isBest: boolean,
): ScoredRow[] {
  const { verb, name } = parseQuery(query);
  return actions
    .filter((action) => isBest || action.verb === verb)
    .map((action) => {
      const { label, isDestructive = false } = action;
      const titleScore = name ? matchScore({ label: title }, name) : verbOnlyScore;
      const isLast = isDestructive && !isExactMatch({ label: title }, name);
      const isRequested = action.verb === verb && titleScore > 0 && !isLast;
      return {
        ...action,
        key: `${key} ${label}`,
        heading: sharedMessage("actions"),
        needsConfirmation: isDestructive || name === "",
        // The label's score ranks the synonym in the query first, for example "hide" or "unpublish".
        score: isRequested
          ? titleScore + otherActionScore + matchScore({ label }, query) / 100
          : otherActionScore,
      };
    });
}
