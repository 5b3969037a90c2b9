import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import { events } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource } from "../../layout/resource.ts";

export const securityLog = defineResource(events, {
  icon: ShieldIcon,
  group: "settings",
  // Shown below the metadata in the sidebar.
  isBelowSections: true,
  list: lazyPart(() => import("./SecurityLogPage.tsx")),
});
