import { paletteMessage } from "../../i18n/en/palette.ts";
import { type Command, commands, headingOf } from "./commands.ts";
import type { FoundRecord } from "./find-records.ts";
import { isExactMatch, matchScore } from "./match-score.ts";
import { parseQuery } from "./parse-query.ts";

/** A line of the palette. */
export interface Row extends Pick<Command, "label" | "description" | "icon" | "effect"> {
  key: string;
  heading: string;
  /** True where the owner is asked before it is done. */
  asks: boolean;
}

interface ScoredRow extends Row {
  score: number;
}

/** Score of a record that only mentions what was typed. */
const mentioned = 10;

/** Score of what can be done with the best record, where nothing or something else to do was typed. */
const unasked = 5;

/** Score of a command that ends something, where only a part of its name was typed. */
const last = 1;

/** Score of what visitors do not see, where only `publish` was typed. */
const unnamed = 95;

/** The row of a command. */
export function rowOf(command: Command): Row {
  const { label, description, icon, effect, category, endsSomething = false } = command;
  const heading = headingOf(category);
  return { key: label, heading, label, description, icon, effect, asks: endsSomething };
}

/**
 * The commands, and the records that were found with what can be done with them, the best match first. What ends
 * something comes after everything else, and not alone, unless its whole name was typed.
 */
export function rankRows(query: string, records: readonly FoundRecord[]): Row[] {
  const [best] = records.toSorted((one, other) => nameScore(other, query) - nameScore(one, query));
  const rows = [
    ...commands.flatMap((command) => commandRow(command, query)),
    ...records.map((record) => recordRow(record, query)),
    ...records.flatMap((record) => actRows(record, query, record === best)),
  ].toSorted((one, other) => other.score - one.score);
  return rows[0]?.score === last ? [] : rows;
}

/** How well the name of a record fits, with and without the verb. */
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
  const isLast = command.endsSomething && !isExactMatch(command, query);
  return [{ ...rowOf(command), score: isLast ? last : score }];
}

function recordRow(record: FoundRecord, query: string): ScoredRow {
  const { key, label, description, icon, effect } = record;
  const score = Math.max(nameScore(record, query), mentioned);
  return {
    key,
    heading: paletteMessage("content"),
    label,
    description,
    icon,
    effect,
    asks: false,
    score,
  };
}

function actRows(
  { key, label: record, acts }: FoundRecord,
  query: string,
  isBest: boolean,
): ScoredRow[] {
  const { verb, name } = parseQuery(query);
  return acts
    .filter((act) => isBest || act.verb === verb)
    .map(({ label, description, icon, effect, endsSomething = false, ...act }) => {
      const named = name ? matchScore({ label: record }, name) : unnamed;
      const isLast = endsSomething && !isExactMatch({ label: record }, name);
      const isMeant = act.verb === verb && named > 0 && !isLast;
      return {
        key: `${key} ${label}`,
        heading: paletteMessage("acts"),
        label,
        description,
        icon,
        effect,
        asks: endsSomething || name === "",
        // Of two that mean the same, as hide and unpublish do, the one that is called as was typed.
        score: isMeant ? named + unasked + matchScore({ label }, query) / 100 : unasked,
      };
    });
}
