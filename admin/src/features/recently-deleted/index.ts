import RestoreFromTrashIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { versions } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource } from "../../layout/resource.ts";

export const recentlyDeleted = defineResource(versions, {
  icon: RestoreFromTrashIcon,
  group: "settings",
  // Shown below the metadata in the sidebar.
  isBelowSections: true,
  list: lazyPart(() => import("./RecentlyDeleted.tsx")),
});
