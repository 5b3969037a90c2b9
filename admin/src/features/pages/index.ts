import NoteAddIcon from "@mui/icons-material/NoteAddOutlined";
import WebIcon from "@mui/icons-material/WebOutlined";
import { pages as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

const editor = lazyComponent(() => import("./PageEditor.tsx"));

export const pages = defineResource(collection, {
  icon: WebIcon,
  group: "management",
  list: lazyComponent(() => import("./PageList.tsx")),
  create: { label: "New Page", page: editor, icon: NoteAddIcon },
  edit: editor,
});
