import { type SectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { currentLanguage, currentLocale } from "../../i18n/messages.ts";

/**
 * Returns the values of a section without text. Visible are only the hero, which is the first section, and the
 * sections with settings of the whole site. The metadata have the admin's language.
 */
export function createEmptySection(type: SectionType) {
  const order = sectionTypeNames.indexOf(type);
  const adminLanguage = { language: currentLanguage(), locale: currentLocale().replace("-", "_") };
  return {
    section_type: type,
    title: "",
    subtitle: "",
    visible: order === 0 || sectionTypes[type].location === "site",
    section_order: order,
    content: sectionTypes[type].schema.parse(type === "metadata" ? adminLanguage : {}),
  };
}
