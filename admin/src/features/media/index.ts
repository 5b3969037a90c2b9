import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { media as collection } from "@portfolio/content/collections";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { defineResource, listPath } from "../../layout/resource.ts";

export const media = defineResource(collection, {
  icon: PhotoLibraryIcon,
  group: "management",
  isBelowSections: true,
  list: lazyPart(() => import("./MediaLibrary.tsx")),
  pathOf: ({ id }) => `${listPath(collection)}?picture=${id}`,
});
