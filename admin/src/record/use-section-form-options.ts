import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import type { SectionType } from "@portfolio/content/sections";
import { useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { toInitialValues } from "../data/content/section-initial-values.ts";
import { createSectionSchema } from "../data/content/section-schema.ts";
import { randomUuid } from "../data/ids.ts";
import type { RecordFormOptions } from "./record-form-options.ts";
import { useRecordStorage } from "./use-record-storage.ts";

/**
 * Returns the options of a section's form. Completes loaded and saved rows with the defaults of the section type.
 *
 * @param row null for a new section; the first save creates it
 * @param previous the last section of the type; a new section follows it
 */
export function useSectionFormOptions(
  type: SectionType,
  row: SectionRow | null,
  previous?: SectionRow,
): RecordFormOptions {
  const schema = useMemo(() => createSectionSchema(type), [type]);
  const previousOrder = previous?.section_order;
  const values = useMemo(
    () => toInitialValues(type, row, previousOrder),
    [type, row, previousOrder],
  );
  const [newId] = useState(randomUuid);
  const { save, reload } = useRecordStorage(sections.name, newId);
  const withDefaults = (values: FieldValues) => toInitialValues(type, values as SectionRow);
  return {
    key: `${sections.name}/${row?.id ?? `new-${type}`}`,
    values,
    schema,
    storage: {
      save: async (...args) => withDefaults(await save(...args)),
      reload: async (base) => withDefaults(await reload(base)),
    },
    singular: "section",
  };
}
