import RestoreFromTrashIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { versions } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource } from "../../layout/resource.ts";

export const recentlyDeleted = defineResource(versions, {
  icon: RestoreFromTrashIcon,
  group: "settings",
  // Listed below the metadata.
  isBelowSections: true,
  list: lazyPart(() => import("./RecentlyDeleted.tsx")),
});
