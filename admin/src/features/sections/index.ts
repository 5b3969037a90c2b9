import ViewAgendaIcon from "@mui/icons-material/ViewAgendaOutlined";
import { sections as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource, sectionPath } from "../../layout/resource.ts";

export const sections = defineResource(collection, {
  icon: ViewAgendaIcon,
  // This resource has no sidebar entry, because each section type has one.
  group: null,
  list: lazyComponent(() => import("./SectionList.tsx")),
  edit: lazyComponent(() => import("./SectionEdit.tsx")),
  pathOf: ({ id, section_type: type }) => sectionPath(type, id),
});
