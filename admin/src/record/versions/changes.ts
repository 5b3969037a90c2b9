import { diffArrays } from "diff";
import type { z } from "zod";
import { fieldPathLabel } from "../../fields/schema-lookup.ts";
import { editableParts, fieldText, isEditable } from "../merge/field-text.ts";

/** A field that differs between two versions, as text. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/**
 * Compares two versions of a record field by field. A list of strings or numbers is one field. If `before` or `after`
 * is null, every non-empty field differs.
 */
export function changesBetween(schema: z.ZodType, before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  compare([], before ?? {}, after ?? {});
  return changes;

  function compare(path: readonly string[], before: unknown, after: unknown): void {
    if (path.length === 1 && !isEditable(schema, path)) return;
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (Array.isArray(before) && Array.isArray(after) && hasParts(before) && hasParts(after)) {
      compareLists(path, before, after);
      return;
    }
    if (hasParts(before ?? after) && hasParts(after ?? before)) {
      const [beforeParts, afterParts] = [before, after].map((value) =>
        Object.fromEntries(editableParts(Object(value))),
      ) as [Values, Values];
      for (const key of new Set([...Object.keys(afterParts), ...Object.keys(beforeParts)])) {
        compare([...path, key], beforeParts[key], afterParts[key]);
      }
      return;
    }
    addTexts(path, before, after);
  }

  /**
   * Skips entries that both lists contain. Compares each remaining entry with the most similar entry of the other list
   * or, if there is none, with the entry at the same index.
   */
  function compareLists(path: readonly string[], before: object[], after: object[]): void {
    const deleted = new Map(findEntriesOnlyIn(before, after));
    const added = findEntriesOnlyIn(after, before);
    if (deleted.size + added.length === 0) addTexts(path, before, after);
    const takeDeleted = (key: string | undefined) => {
      const entry = key && deleted.get(key);
      if (key) deleted.delete(key);
      return entry || undefined;
    };
    const matches = added.map(([, entry]) => takeDeleted(findMostSimilar(deleted, entry)));
    for (const [index, [key, entry]] of added.entries()) {
      compare([...path, key], matches[index] ?? takeDeleted(key), entry);
    }
    for (const entry of deleted.values()) addTexts(path, entry, undefined);
  }

  function addTexts(path: readonly string[], before: unknown, after: unknown): void {
    const [beforeText, afterText] = [before, after].map((value) =>
      fieldText(schema, path, value),
    ) as [string, string];
    if (beforeText === afterText) return;
    changes.push({ field: fieldPathLabel(schema, path), before: beforeText, after: afterText });
  }
}

/** Entries of a list that another list does not contain, with their indexes. */
function findEntriesOnlyIn(list: readonly object[], otherList: readonly object[]) {
  const otherTexts = new Set(otherList.map((entry) => JSON.stringify(entry)));
  return Object.entries(list).filter(([, entry]) => !otherTexts.has(JSON.stringify(entry)));
}

/** Key of the candidate that shares the most non-empty values with the entry; undefined if none shares any. */
function findMostSimilar(
  candidates: ReadonlyMap<string, object>,
  entry: object,
): string | undefined {
  const countEqual = (candidate: object) =>
    Object.entries(candidate).filter(
      ([key, value]) => value && JSON.stringify(value) === JSON.stringify((entry as Values)[key]),
    ).length;
  const [bestMatch] = [...candidates]
    .map(([key, candidate]) => ({ key, equalCount: countEqual(candidate) }))
    .filter(({ equalCount }) => equalCount > 0)
    .toSorted((a, b) => b.equalCount - a.equalCount);
  return bestMatch?.key;
}

/** Whether to compare the parts of a value: true for objects and lists of objects. */
function hasParts(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(hasParts);
  return typeof value === "object" && value !== null;
}

type Values = Record<string, unknown>;

export interface TextPart {
  kind: "same" | "del" | "ins";
  text: string;
}

/** Number of unchanged words shown on each side of a change. */
const contextWords = 12;

/** Maximum number of differing words. Texts with more differences are compared as a whole. */
const maxDifferingWords = 2_000;

/** Compares two texts word by word. Long unchanged parts are shortened. */
export function wordChanges(before: string, after: string): TextPart[] {
  const options = { maxEditLength: maxDifferingWords };
  const changes = diffArrays(wordsOf(before), wordsOf(after), options);
  if (!changes) {
    const parts: TextPart[] = [
      { kind: "del", text: before },
      { kind: "ins", text: after },
    ];
    return parts.filter(({ text }) => text !== "");
  }
  return changes.map(({ value, added, removed }, index) => {
    const text = value.join("");
    if (removed) return { kind: "del", text };
    if (added) return { kind: "ins", text };
    return { kind: "same", text: shorten(value, index > 0, index < changes.length - 1) };
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Keeps the words of an unchanged part that are next to a change. */
function shorten(
  words: readonly string[],
  isAfterChange: boolean,
  isBeforeChange: boolean,
): string {
  const wordsAfterChange = isAfterChange ? contextWords : 0;
  const wordsBeforeChange = isBeforeChange ? contextWords : 0;
  if (words.length <= wordsAfterChange + wordsBeforeChange) return words.join("");
  const lastWords = wordsBeforeChange > 0 ? words.slice(-wordsBeforeChange) : [];
  return `${words.slice(0, wordsAfterChange).join("")}… ${lastWords.join("")}`;
}
