import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { resumeParts } from "../../../../data/content/resume-file.ts";
import { labelOf } from "../../../../fields/schema-lookup.ts";
import { joined } from "../summaries.ts";

type Cv = SectionContent<"cv">;
type Entry = Record<string, unknown>;

/** One field whose value differs; both sides as text, empty where there is nothing. */
interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** One entry of a part that is new, gone or different. */
export interface EntryChange {
  kind: "added" | "removed" | "changed";
  title: string;
  fields: FieldChange[];
}

/** What differs in one part of the CV. */
export interface PartChange {
  label: string;
  entries: EntryChange[];
  /** True when entries only changed places. */
  reordered: boolean;
}

/** What differs between two CVs, part by part, as an owner would tell it. Parts without difference are left out. */
export function resumeChanges(before: Cv, after: Cv): PartChange[] {
  return resumeParts.flatMap((part) => {
    if (same(before[part], after[part])) return [];
    const label = labelOf(sectionTypes.cv.schema, part);
    if (part === "basics") {
      const fields = fieldChanges("basics", before.basics, after.basics);
      return [{ label, reordered: false, entries: [{ kind: "changed", title: "", fields }] }];
    }
    const entries = entryChanges(part, before[part], after[part]);
    return [{ label, entries, reordered: entries.length === 0 }];
  });
}

/** Pairs entries that are equal or else have the same title; what is left over is gone or new. */
function entryChanges(part: string, before: readonly Entry[], after: readonly Entry[]) {
  const left = before.filter((old) => !after.some((entry) => same(old, entry)));
  const changes: EntryChange[] = [];
  for (const entry of after) {
    if (before.some((old) => same(old, entry))) continue;
    const title = titleOf(entry);
    const index = left.findIndex((old) => titleOf(old) === title);
    const [old] = index < 0 ? [] : left.splice(index, 1);
    changes.push(
      old
        ? { kind: "changed", title, fields: fieldChanges(`${part}.0`, old, entry) }
        : { kind: "added", title, fields: [] },
    );
  }
  const gone = left.map(
    (old): EntryChange => ({ kind: "removed", title: titleOf(old), fields: [] }),
  );
  return [...changes, ...gone];
}

function fieldChanges(path: string, before: object, after: object): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
    if (same(old, now)) return [];
    return [{ label: labelFor(path, name), before: asText(old), after: asText(now) }];
  });
}

/** The field's label; a field that only another tool knows goes by its name. */
function labelFor(path: string, name: string): string {
  try {
    return labelOf(sectionTypes.cv.schema, `${path}.${name}`);
  } catch {
    return name;
  }
}

function titleOf(entry: Entry): string {
  const word = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  return joined(
    word("position") || word("studyType") || word("title") || word("language"),
    word("name") || word("institution") || word("organization"),
    word("startDate") || word("date") || word("releaseDate"),
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(asText).join("; ");
  if (typeof value === "object") return Object.values(value).map(asText).filter(Boolean).join(", ");
  return String(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** With keys in one order, because files have them in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
