import WorkspacesIcon from "@mui/icons-material/WorkspacesOutlined";
import { projects as collection } from "@portfolio/content/collections";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

export const projects = defineResource(collection, {
  icon: WorkspacesIcon,
  group: "management",
  list: lazyPart(() => import("./ProjectList.tsx")),
  create: { label: "New Project", page: lazyPart(() => import("./ProjectCreate.tsx")) },
  edit: lazyPart(() => import("./ProjectEdit.tsx")),
});
