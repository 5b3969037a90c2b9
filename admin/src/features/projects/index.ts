import NewFolderIcon from "@mui/icons-material/CreateNewFolderOutlined";
import WorkspacesIcon from "@mui/icons-material/WorkspacesOutlined";
import { projects as collection } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource } from "../../layout/resource.ts";

const editor = lazyPart(() => import("./ProjectEditor.tsx"));

export const projects = defineResource(collection, {
  icon: WorkspacesIcon,
  group: "management",
  list: lazyPart(() => import("./ProjectList.tsx")),
  create: { label: "New Project", page: editor, icon: NewFolderIcon },
  edit: editor,
});
