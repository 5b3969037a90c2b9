import type { SectionRow } from "@portfolio/content/section";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import type { FieldValues } from "react-hook-form";

/**
 * What the form of a section starts from: the stored row, with the type's default for every field that is missing,
 * or, where there is no row, a new section without words.
 */
export function initialValues(type: SectionType, record: SectionRow | null): FieldValues {
  const empty = sectionTypes[type].schema.parse({});
  if (record) {
    const { content } = record;
    return { ...record, content: isObject(content) ? withDefaults(empty, content) : empty };
  }
  return {
    section_type: type,
    title: "",
    subtitle: "",
    visible: true,
    section_order: sectionTypeNames.indexOf(type),
    content: empty,
  };
}

/** The stored value with what it lacks; unknown keys and everything that has a value stay as they are. */
function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined || stored === null) return defaults;
  if (!isObject(defaults) || !isObject(stored)) return stored;
  const filled = Object.entries(defaults).map(([key, value]) => [
    key,
    withDefaults(value, stored[key]),
  ]);
  return { ...stored, ...Object.fromEntries(filled) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
