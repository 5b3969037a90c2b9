import ArchiveIcon from "@mui/icons-material/FolderZipOutlined";
import type { AdminPage } from "../../layout/admin-page.ts";
import { lazyComponent } from "../../layout/lazy-component.tsx";

export const yourData: AdminPage = {
  name: "data",
  label: "Your Data",
  description: "All your content as one file",
  keywords: ["archive", "export", "backup", "download", "restore"],
  icon: ArchiveIcon,
  group: "settings",
  isBelowSections: true,
  page: lazyComponent(() => import("./YourDataPage.tsx")),
};
