import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { media as collection } from "@portfolio/content/collections";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { defineResource, listPath } from "../../layout/resource.ts";

export const media = defineResource(collection, {
  icon: PhotoLibraryIcon,
  group: "management",
  isBelowSectionsInSidebar: true,
  list: lazyComponent(() => import("./MediaLibrary.tsx")),
  pathOf: ({ id }) => `${listPath(collection)}?picture=${id}`,
});
