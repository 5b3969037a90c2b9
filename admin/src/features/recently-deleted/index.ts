import RestoreFromTrashIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { versions } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource } from "../../layout/resource.ts";

export const revisions = defineResource(versions, {
  icon: RestoreFromTrashIcon,
  group: "settings",
  // What describes the whole site comes before what is kept about it.
  isBelowSections: true,
  list: lazyPart(() => import("./RecentlyDeleted.tsx")),
});
