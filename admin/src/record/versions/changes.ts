import type { z } from "zod";
import { fieldLabel, isEditable, valueText } from "../merge/field-text.ts";

/** A field that differs between two versions, as text. */
interface Change {
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

/** Number of unchanged characters to keep on each side of a change. */
const contextLength = 80;

/** Shortens both texts to the part that differs. */
export function differingPart({ before, after }: Change): { before: string; after: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (text: string) => {
    const [from, to] = [
      Math.max(0, start - contextLength),
      text.length - Math.max(0, end - contextLength),
    ];
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}
