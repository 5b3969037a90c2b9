import { isObject } from "@portfolio/content/is-object";
import { withoutMistypedValues } from "@portfolio/content/parse-leniently";
import type { SectionRow } from "@portfolio/content/section";
import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import type { FieldValues } from "react-hook-form";

/**
 * Initial form values: the stored row, or an empty section if there is none. Missing fields, and values of a type that
 * no input can show, get the defaults of the section type.
 *
 * @param order position of an empty section.
 */
export function toInitialValues(
  type: SectionType,
  record: SectionRow | null,
  order: number = sectionTypeNames.indexOf(type),
): FieldValues {
  const emptyContent = sectionTypes[type].schema.parse({});
  if (record) {
    const content = withoutMistypedValues(sectionTypes[type].schema, record.content);
    return {
      ...record,
      content: isObject(content) ? withDefaults(emptyContent, content) : emptyContent,
    };
  }
  return {
    section_type: type,
    title: "",
    subtitle: "",
    visible: true,
    section_order: order,
    content: emptyContent,
  };
}

/** Whether {@link toInitialValues} replaces stored values of a type that no input can show. */
export function replacesStoredValues(type: SectionType, { content }: Pick<SectionRow, "content">) {
  const result = sectionTypes[type].schema.safeParse(content, { reportInput: true });
  const issues = result.error?.issues ?? [];
  return issues.some(({ code, input }) => code === "invalid_type" && (input ?? null) !== null);
}

/** Adds missing fields, and keeps unknown keys. */
function withDefaults(defaults: unknown, storedValue: unknown): unknown {
  if (storedValue === undefined || storedValue === null) return defaults;
  if (!isObject(defaults) || !isObject(storedValue)) return storedValue;
  const filledEntries = Object.entries(defaults).map(([key, value]) => [
    key,
    withDefaults(value, storedValue[key]),
  ]);
  return { ...storedValue, ...Object.fromEntries(filledEntries) };
}
