import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { resumeParts } from "../../../../data/content/resume-file.ts";
import { labelOf } from "../../../../fields/schema-lookup.ts";
import { joinNonEmpty } from "../summaries.ts";

type Cv = SectionContent<"cv">;
type Entry = Record<string, unknown>;

/** A field with different values, formatted as text. */
interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export interface EntryChange {
  kind: "added" | "removed" | "changed";
  title: string;
  fields: FieldChange[];
}

export interface PartChange {
  label: string;
  entries: EntryChange[];
  /** True if only the order of the entries changed. */
  isReordered: boolean;
}

/** Compares two CVs. Returns only parts with differences. */
export function resumeChanges(before: Cv, after: Cv): PartChange[] {
  return resumeParts.flatMap((part) => {
    if (isEqual(before[part], after[part])) return [];
    const label = labelOf(sectionTypes.cv.schema, part);
    if (part === "basics") {
      const fields = fieldChanges("basics", before.basics, after.basics);
      return [{ label, isReordered: false, entries: [{ kind: "changed", title: "", fields }] }];
    }
    const entries = entryChanges(part, before[part], after[part]);
    return [{ label, entries, isReordered: entries.length === 0 }];
  });
}

/** Pairs equal entries, then entries with the same title. Unpaired entries are removed or added. */
function entryChanges(part: string, before: readonly Entry[], after: readonly Entry[]) {
  const unpairedEntries = before.filter((entry) => !after.some((other) => isEqual(entry, other)));
  const changes: EntryChange[] = [];
  for (const entry of after) {
    if (before.some((other) => isEqual(other, entry))) continue;
    const title = titleOf(entry);
    const index = unpairedEntries.findIndex((other) => titleOf(other) === title);
    const [previous] = index < 0 ? [] : unpairedEntries.splice(index, 1);
    changes.push(
      previous
        ? { kind: "changed", title, fields: fieldChanges(`${part}.0`, previous, entry) }
        : { kind: "added", title, fields: [] },
    );
  }
  const removedEntries = unpairedEntries.map(
    (entry): EntryChange => ({ kind: "removed", title: titleOf(entry), fields: [] }),
  );
  return [...changes, ...removedEntries];
}

function fieldChanges(path: string, before: object, after: object): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [oldValue, newValue]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (isEqual(oldValue, newValue)) return [];
    return [{ label: labelFor(path, name), before: asText(oldValue), after: asText(newValue) }];
  });
}

/** Label of a field; the key itself for a field that is not in the schema. */
function labelFor(path: string, name: string): string {
  try {
    return labelOf(sectionTypes.cv.schema, `${path}.${name}`);
  } catch {
    return name;
  }
}

function titleOf(entry: Entry): string {
  const textOf = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  return joinNonEmpty(
    textOf("position") || textOf("studyType") || textOf("title") || textOf("language"),
    textOf("name") || textOf("institution") || textOf("organization"),
    textOf("startDate") || textOf("date") || textOf("releaseDate"),
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(asText).join("; ");
  if (typeof value === "object") return Object.values(value).map(asText).filter(Boolean).join(", ");
  return String(value);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other));
}

/** Sorts object keys, whose order is not significant. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}
