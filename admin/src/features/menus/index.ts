import MenuIcon from "@mui/icons-material/MenuOpenOutlined";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import type { AdminPage } from "../../layout/resource.ts";

export const menus: AdminPage = {
  name: "menus",
  label: "Header & Footer",
  description: "The links in the header and the footer of every page",
  keywords: ["menu", "header", "footer", "navigation", "links", "order"],
  icon: MenuIcon,
  group: "settings",
  page: lazyComponent(() => import("./MenusPage.tsx")),
};
