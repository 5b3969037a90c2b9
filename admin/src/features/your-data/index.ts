import ArchiveIcon from "@mui/icons-material/FolderZipOutlined";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import type { AdminPage } from "../../layout/resource.ts";

export const yourData: AdminPage = {
  name: "data",
  label: "Your Data",
  description: "All your content as one file",
  keywords: ["archive", "export", "backup", "download", "restore"],
  icon: ArchiveIcon,
  group: "settings",
  isBelowSectionsInSidebar: true,
  page: lazyComponent(() => import("./YourDataPage.tsx")),
};
