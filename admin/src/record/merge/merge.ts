import { isObject } from "@portfolio/content/is-object";

/** Keys and list indexes from a record to one of its values. */
export type Path = readonly string[];

/** A value that both sides changed differently. Undefined means that the side has no such key. */
export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

export interface MergeResult {
  /** The record with the changes of both sides; conflicts have the value of `mine`. */
  merged: unknown;
  /** Values with changes of `theirs` that are not conflicts. */
  fromTheirs: Path[];
  conflicts: Conflict[];
}

/**
 * Three-way merge of two versions of a record with a common `base`. Merges objects key by key, and lists item by item
 * if both sides have the same items in the same order. Any other list that both sides changed is one value, because
 * its indexes do not identify items. Merges texts if both sides changed different lines with an unchanged line between
 * them. An image with different files on both sides is one value, because its width and height belong to its file. Does not modify its arguments.
 */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  const fromTheirs: Path[] = [];
  const conflicts: Conflict[] = [];
  const merged = merge([], base, mine, theirs);
  return { merged, fromTheirs, conflicts };

  function merge(path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (isDeepEqual(mine, theirs) || isDeepEqual(base, theirs)) return mine;
    if (isDeepEqual(base, mine) && !(isObject(mine) && isObject(theirs))) {
      fromTheirs.push(path);
      return theirs;
    }
    if (isObject(mine) && isObject(theirs) && mine.src === theirs.src) {
      return mergeObjects(path, isObject(base) ? base : {}, mine, theirs);
    }
    if (Array.isArray(base) && isAligned(base, mine) && isAligned(base, theirs)) {
      return mine.map((item, index) =>
        merge([...path, String(index)], base[index], item, theirs[index]),
      );
    }
    const areTexts =
      typeof base === "string" && typeof mine === "string" && typeof theirs === "string";
    const text = areTexts ? mergeTexts(base, mine, theirs) : null;
    if (text === null) conflicts.push({ path, mine, theirs });
    else fromTheirs.push(path);
    return text ?? mine;
  }

  function mergeObjects(path: Path, base: Values, mine: Values, theirs: Values): Values {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const entries = [...keys].map(
      (key) => [key, merge([...path, key], base[key], mine[key], theirs[key])] as const,
    );
    // Removes keys that one side removed.
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/** Returns the text with the changed lines of both sides; null if these overlap or are adjacent. */
function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const baseLines = base.split("\n");
  const [first, second] = [mine, theirs]
    .map((text) => changedLines(baseLines, text.split("\n")))
    .sort((a, b) => a.from - b.from) as [LineChange, LineChange];
  if (first.to >= second.from) return null;
  return [
    ...baseLines.slice(0, first.from),
    ...first.lines,
    ...baseLines.slice(first.to, second.from),
    ...second.lines,
    ...baseLines.slice(second.to),
  ].join("\n");
}

/** Replacement of the lines from `from` up to but excluding `to`. */
interface LineChange {
  from: number;
  to: number;
  lines: string[];
}

/** The smallest range of lines that includes all changes. */
function changedLines(before: string[], after: string[]): LineChange {
  const shorterLength = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorterLength && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorterLength - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, lines: after.slice(from, after.length - end) };
}

/** Returns a copy of the record with a new value at an existing path; undefined removes the key. */
export function withValueAt(record: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(record)) {
    return record.map((item, index) =>
      String(index) === key ? withValueAt(item, rest, value) : item,
    );
  }
  if (!isObject(record)) return record;
  const { [key]: oldValue, ...others } = record;
  const changedValue = withValueAt(oldValue, rest, value);
  return changedValue === undefined ? others : { ...record, [key]: changedValue };
}

/** Deep equality of JSON values. Ignores the order of keys, and keys that are undefined. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isDeepEqual(a[key], b[key]),
  );
}

type Values = Record<string, unknown>;

/**
 * True if the lists contain objects, and each item of `after` is the item at the same index of `before`, possibly edited.
 * False if an item of `after` equals an item at another index of `before`, because it may have been moved.
 */
function isAligned(before: unknown[], after: unknown): after is unknown[] {
  if (!Array.isArray(after) || before.length !== after.length) return false;
  return after.every((item, index) => {
    if (!isObject(item)) return false;
    return isDeepEqual(item, before[index]) || !before.some((other) => isDeepEqual(item, other));
  });
}
