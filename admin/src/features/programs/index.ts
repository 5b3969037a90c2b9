import ProgramsIcon from "@mui/icons-material/SmartToyOutlined";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import type { AdminPage } from "../../layout/resource.ts";

export const programs: AdminPage = {
  name: "programs",
  label: "Programs",
  description: "Access for AI assistants and other programs",
  keywords: ["MCP", "AI", "assistant", "token", "proposals"],
  icon: ProgramsIcon,
  group: "settings",
  isBelowSectionsInSidebar: true,
  page: lazyComponent(() => import("./ProgramsPage.tsx")),
};
