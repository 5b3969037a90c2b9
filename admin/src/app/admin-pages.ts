import AccountIcon from "@mui/icons-material/AccountCircleOutlined";
import ArchiveIcon from "@mui/icons-material/FolderZipOutlined";
import MenuIcon from "@mui/icons-material/MenuOpenOutlined";
import HealthIcon from "@mui/icons-material/MonitorHeartOutlined";
import PaletteIcon from "@mui/icons-material/PaletteOutlined";
import ProgramsIcon from "@mui/icons-material/SmartToyOutlined";
import { lazyComponent } from "../layout/lazy-component.tsx";
import type { AdminPage } from "../layout/resource.ts";

/** Pages below `/admin` that are not about a collection. Routes, sidebar and palette derive from this list. */
export const adminPages: readonly AdminPage[] = [
  {
    name: "look",
    label: "Look",
    description: "Design direction, typeface, paper, density and colour of the site",
    keywords: [
      "design",
      "theme",
      "template",
      "font",
      "colour",
      "color",
      "style",
      "direction",
      "layout",
    ],
    icon: PaletteIcon,
    group: "settings",
    page: lazyComponent(() => import("../features/look/LookPage.tsx")),
  },
  {
    name: "menus",
    label: "Header & Footer",
    description: "The links in the header and the footer of every page",
    keywords: ["menu", "header", "footer", "navigation", "links", "order"],
    icon: MenuIcon,
    group: "settings",
    page: lazyComponent(() => import("../features/menus/MenusPage.tsx")),
  },
  {
    name: "account",
    label: "Account",
    description: "Your e-mail address, password, second factor and sessions",
    keywords: [
      "e-mail",
      "password",
      "change password",
      "second factor",
      "two-factor",
      "2fa",
      "authenticator",
      "phone number",
      "passkeys",
      "connected accounts",
      "sessions",
      "devices",
      "sign out everywhere",
      "remove sample content",
    ],
    icon: AccountIcon,
    group: "settings",
    isBelowSectionsInSidebar: true,
    page: lazyComponent(() => import("../features/account/AccountPage.tsx")),
  },
  {
    name: "data",
    label: "Your Data",
    description: "All your content as one file",
    keywords: ["archive", "export", "backup", "download", "restore"],
    icon: ArchiveIcon,
    group: "settings",
    isBelowSectionsInSidebar: true,
    page: lazyComponent(() => import("../features/your-data/YourDataPage.tsx")),
  },
  {
    name: "programs",
    label: "Programs",
    description: "Access for AI assistants and other programs",
    keywords: ["MCP", "AI", "assistant", "token", "proposals"],
    icon: ProgramsIcon,
    group: "settings",
    isBelowSectionsInSidebar: true,
    page: lazyComponent(() => import("../features/programs/ProgramsPage.tsx")),
  },
  {
    name: "health",
    label: "Site Health",
    description: "Whether all is well, tried as a visitor and by the server",
    keywords: ["check", "broken links", "backup", "test mail", "disk"],
    icon: HealthIcon,
    group: "settings",
    isBelowSectionsInSidebar: true,
    page: lazyComponent(() => import("../features/site-health/HealthPage.tsx")),
  },
];
