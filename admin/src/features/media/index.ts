import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { media as collection } from "@portfolio/content/collections";
import { defineResource, listPath } from "../../layout/resource.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";

export const media = defineResource(collection, {
  icon: PhotoLibraryIcon,
  group: "management",
  isBelowSections: true,
  list: lazyPart(() => import("./MediaLibrary.tsx")),
  pathOf: ({ id }) => `${listPath(collection)}?picture=${id}`,
});
