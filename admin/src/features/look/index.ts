import PaletteIcon from "@mui/icons-material/PaletteOutlined";
import type { AdminPage } from "../../layout/admin-page.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";

export const look: AdminPage = {
  name: "look",
  label: "Look",
  description: "Direction, typeface, paper, density and colour of the site",
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
  page: lazyPart(() => import("./LookPage.tsx")),
};
