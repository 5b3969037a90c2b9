import ViewAgendaIcon from "@mui/icons-material/ViewAgendaOutlined";
import { isSectionType, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

export const sections = defineResource({
  name: "sections",
  table: "portfolio_sections",
  isSearchable: false,
  singletons: {
    column: "section_type",
    values: sectionTypeNames.filter((type) => sectionTypes[type].singleton),
  },
  label: "Sections",
  description: "The parts of the landing page",
  singular: "section",
  icon: ViewAgendaIcon,
  // The sidebar has an entry for each type instead.
  group: null,
  keywords: ["order", "arrange", "page", "hide"],
  list: lazyPart(() => import("./SectionList.tsx")),
  edit: lazyPart(() => import("./SectionEdit.tsx")),
  recordRepresentation: ({ section_type: type }) =>
    isSectionType(type) ? sectionTypes[type].label : String(type),
  pathOf: ({ id, section_type: type }) =>
    `/admin/sections/${String(type).replaceAll("_", "-")}?id=${id}`,
  areFew: true,
});
