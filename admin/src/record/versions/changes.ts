import type { z } from "zod";
import { fieldName, isEdited, valueText } from "../merge/names.ts";

/** A field that differs between two versions, in words. */
interface Change {
  field: string;
  before: string;
  after: string;
}

/**
 * What differs between two versions of a record, field by field in the order of its model. Lists of plain values
 * are one field; without `before` or `after` every field that holds something differs.
 */
export function changesBetween(model: z.ZodType, before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  compare([], before ?? {}, after ?? {});
  return changes;

  function compare(path: readonly string[], old: unknown, now: unknown): void {
    if (path.length === 1 && !isEdited(model, path)) return;
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
    changes.push({ field: fieldName(model, path), before: oldText, after: nowText });
  }
}

/** True for what is compared part by part: objects, and lists of objects. */
function isTree(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isTree);
  return typeof value === "object" && value !== null;
}

function partsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>;
}

/** How much of an unchanged text stays around what changed in it, in characters. */
const context = 80;

/** Cuts two versions of a long text down to where they differ. */
export function differingPart({ before, after }: Change): { before: string; after: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - context), text.length - Math.max(0, end - context)];
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}
