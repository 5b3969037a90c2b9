import SelectionIcon from "@mui/icons-material/PlaylistAddCheckOutlined";
import PlaylistAddIcon from "@mui/icons-material/PlaylistAddOutlined";
import { selections as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

const editor = lazyComponent(() => import("./SelectionEditor.tsx"));

/** Work chosen for one reader, who opens it at a secret URL. */
export const selections = defineResource(collection, {
  icon: SelectionIcon,
  group: "management",
  list: lazyComponent(() => import("./SelectionList.tsx")),
  create: { label: "New Selection", page: editor, icon: PlaylistAddIcon },
  edit: editor,
});
