import PaletteIcon from "@mui/icons-material/PaletteOutlined";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import type { AdminPage } from "../../layout/resource.ts";

export const look: AdminPage = {
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
  page: lazyComponent(() => import("./LookPage.tsx")),
};
