import HealthIcon from "@mui/icons-material/MonitorHeartOutlined";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import type { AdminPage } from "../../layout/resource.ts";

export const health: AdminPage = {
  name: "health",
  label: "Site Health",
  description: "Whether all is well, tried as a visitor and by the server",
  keywords: ["check", "broken links", "backup", "test mail", "disk"],
  icon: HealthIcon,
  group: "settings",
  isBelowSectionsInSidebar: true,
  page: lazyComponent(() => import("./HealthPage.tsx")),
};
