import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { lazy } from "react";
import { defineResource } from "../resource.ts";

export const media = defineResource({
  name: "media",
  table: "media",
  isSearchable: true,
  label: "Media",
  singular: "picture",
  icon: PhotoLibraryIcon,
  group: "management",
  isBelowSections: true,
  keywords: ["images", "pictures", "photos", "files", "library", "upload", "alt text"],
  list: lazy(() => import("./MediaLibrary.tsx")),
  pathOf: ({ id }) => `/admin/media?picture=${id}`,
  recordRepresentation: ({ alt, path }) => String(alt || path),
});
