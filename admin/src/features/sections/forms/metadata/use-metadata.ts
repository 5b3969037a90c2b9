import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { useWatch } from "react-hook-form";

const defaults = sectionTypes.metadata.schema.parse({});

/** The content as it is being edited, with the model's defaults for what is missing. */
export function useMetadata(): SectionContent<"metadata"> {
  return { ...defaults, ...useWatch({ name: "content" }) };
}
