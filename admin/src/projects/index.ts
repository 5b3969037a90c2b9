import WorkspacesIcon from "@mui/icons-material/WorkspacesOutlined";
import { lazy } from "react";
import { defineResource } from "../resource.ts";

export const projects = defineResource({
  name: "projects",
  table: "projects",
  isSearchable: true,
  label: "Projects",
  singular: "project",
  icon: WorkspacesIcon,
  group: "management",
  keywords: ["work", "portfolio", "case study"],
  list: lazy(() => import("./ProjectList.tsx")),
  create: { label: "New Project", page: lazy(() => import("./ProjectCreate.tsx")) },
  edit: lazy(() => import("./ProjectEdit.tsx")),
  recordRepresentation: ({ title }) => String(title),
});
