import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { currentLanguage, currentLocale } from "../../i18n/messages.ts";

/** A section without words, hidden except for the first type. The metadata get the language of the admin. */
export function emptySection(type: SectionType) {
  const order = sectionTypeNames.indexOf(type);
  const spoken = { language: currentLanguage(), locale: currentLocale().replace("-", "_") };
  return {
    section_type: type,
    title: "",
    subtitle: "",
    visible: order === 0 || sectionTypes[type].place === "site",
    section_order: order,
    content: sectionTypes[type].schema.parse(type === "metadata" ? spoken : {}),
  };
}
