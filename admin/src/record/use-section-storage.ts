import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import type { SectionType } from "@portfolio/content/sections";
import type { FieldValues } from "react-hook-form";
import { initialValues } from "../data/content/section-initial-values.ts";
import type { Storage } from "./merge/use-merging-save.ts";
import { useRecordStorage } from "./use-record-storage.ts";

/** How sections are saved and read: with what a form of the type fills in. */
export function useSectionStorage(type: SectionType): Storage {
  const { save, reload } = useRecordStorage(sections.name);
  const filled = (saved: FieldValues) => initialValues(type, saved as SectionRow);
  return {
    save: async (values, base) => filled(await save(values, base)),
    reload: async (base) => filled(await reload(base)),
  };
}
