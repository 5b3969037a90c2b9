import type { z } from "zod";
import { fieldLabel, isEditable, valueText } from "../merge/field-text.ts";

/** A field that differs between two versions, as text. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/**
 * Compares two versions of a record field by field. A list of plain values counts as one field. If `before` or `after`
 * is null, every non-empty field differs.
 */
export function changesBetween(schema: z.ZodType, before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  compare([], before ?? {}, after ?? {});
  return changes;

  function compare(path: readonly string[], old: unknown, now: unknown): void {
    if (path.length === 1 && !isEditable(schema, path)) return;
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    if (isTree(old ?? now) && isTree(now ?? old)) {
      const [oldParts, nowParts] = [partsOf(old), partsOf(now)];
      for (const key of new Set([...Object.keys(nowParts), ...Object.keys(oldParts)])) {
        compare([...path, key], oldParts[key], nowParts[key]);
      }
      return;
    }
    const [oldText, nowText] = [valueText(old), valueText(now)];
    if (oldText === nowText) return;
    changes.push({ field: fieldLabel(schema, path), before: oldText, after: nowText });
  }
}

/** Whether to compare the parts of a value: true for objects and lists of objects. */
function isTree(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isTree);
  return typeof value === "object" && value !== null;
}

function partsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>;
}

/** Part of a text that was kept, deleted or inserted. */
export interface TextPart {
  kind: "same" | "del" | "ins";
  text: string;
}

/** Words on each side of a change. */
const contextWords = 12;

/** Larger texts are compared as a whole. */
const maxComparisons = 4_000_000;

/** Compares two texts word by word. Long unchanged parts are shortened. */
export function wordChanges(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end++;

  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], words: readonly string[]) => {
    const last = parts.at(-1);
    const text = words.join("");
    if (text === "") return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  add("same", old.slice(0, start));
  compareWords(old.slice(start, old.length - end), now.slice(start, now.length - end), add);
  add("same", old.slice(old.length - end));
  return parts.map((part, index) =>
    part.kind === "same" ? shortened(part, index > 0, index < parts.length - 1) : part,
  );
}

/** Words with the white space that follows them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Reports the parts of a longest common subsequence. */
function compareWords(
  old: readonly string[],
  now: readonly string[],
  add: (kind: TextPart["kind"], words: readonly string[]) => void,
): void {
  if (old.length * now.length > maxComparisons) {
    add("del", old);
    add("ins", now);
    return;
  }
  const width = now.length + 1;
  // Length of the longest common subsequence of the words from i and from j on, at `i * width + j`.
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add("same", old.slice(i, i + 1));
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      add("del", old.slice(i, i + 1));
      i++;
    } else {
      add("ins", now.slice(j, j + 1));
      j++;
    }
  }
}

/** Keeps the words of an unchanged part that are next to a change. */
function shortened({ kind, text }: TextPart, isAfter: boolean, isBefore: boolean): TextPart {
  const words = wordsOf(text);
  const head = isAfter ? contextWords : 0;
  const tail = isBefore ? contextWords : 0;
  if (words.length <= head + tail) return { kind, text };
  const ending = tail > 0 ? words.slice(-tail) : [];
  return { kind, text: `${words.slice(0, head).join("")}… ${ending.join("")}` };
}
