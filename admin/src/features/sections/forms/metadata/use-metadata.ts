import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { useWatch } from "react-hook-form";

const defaults = sectionTypes.metadata.schema.parse({});

/** Current content of the form, with the schema's defaults for missing fields. */
export function useMetadata(): SectionContent<"metadata"> {
  return { ...defaults, ...useWatch({ name: "content" }) };
}
