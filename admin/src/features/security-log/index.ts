import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import { events } from "@portfolio/content/collections";
import { defineResource } from "../../layout/resource.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";

export const security = defineResource(events, {
  icon: ShieldIcon,
  group: "settings",
  // Listed below the metadata.
  isBelowSections: true,
  list: lazyPart(() => import("./SecurityLogPage.tsx")),
});
