import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import { events } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource } from "../../layout/resource.ts";

export const securityLog = defineResource(events, {
  icon: ShieldIcon,
  group: "settings",
  isBelowSectionsInSidebar: true,
  list: lazyComponent(() => import("./SecurityLogPage.tsx")),
});
