import WorkspacesIcon from "@mui/icons-material/WorkspacesOutlined";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

export const projects = defineResource({
  name: "projects",
  table: "projects",
  isSearchable: true,
  label: "Projects",
  description: "What you have made",
  singular: "project",
  icon: WorkspacesIcon,
  group: "management",
  keywords: ["work", "portfolio", "case study"],
  list: lazyPart(() => import("./ProjectList.tsx")),
  create: { label: "New Project", page: lazyPart(() => import("./ProjectCreate.tsx")) },
  edit: lazyPart(() => import("./ProjectEdit.tsx")),
  recordRepresentation: ({ title }) => String(title),
});
