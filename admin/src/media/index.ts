import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

export const media = defineResource({
  name: "media",
  table: "media",
  isSearchable: true,
  label: "Media",
  description: "Every picture, and where it is used",
  singular: "picture",
  icon: PhotoLibraryIcon,
  group: "management",
  isBelowSections: true,
  keywords: ["images", "pictures", "photos", "files", "library", "upload", "alt text"],
  list: lazyPart(() => import("./MediaLibrary.tsx")),
  pathOf: ({ id }) => `/admin/media?picture=${id}`,
  recordRepresentation: ({ alt, path }) => String(alt || path),
});
