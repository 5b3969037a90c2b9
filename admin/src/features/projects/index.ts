import NewFolderIcon from "@mui/icons-material/CreateNewFolderOutlined";
import WorkspacesIcon from "@mui/icons-material/WorkspacesOutlined";
import { projects as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

const editor = lazyComponent(() => import("./ProjectEditor.tsx"));

export const projects = defineResource(collection, {
  icon: WorkspacesIcon,
  group: "management",
  list: lazyComponent(() => import("./ProjectList.tsx")),
  create: { label: "New Project", page: editor, icon: NewFolderIcon },
  edit: editor,
});
