import RestoreFromTrashIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { versions } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

export const recentlyDeleted = defineResource(versions, {
  icon: RestoreFromTrashIcon,
  group: "settings",
  isBelowSectionsInSidebar: true,
  list: lazyComponent(() => import("./RecentlyDeleted.tsx")),
});
