import RestoreFromTrashIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { defineResource } from "../resource.ts";
import { lazyPart } from "../shared/lazy-part.tsx";

export const revisions = defineResource({
  name: "revisions",
  table: "revisions",
  isSearchable: false,
  label: "Recently Deleted",
  description: "What was deleted and can be brought back",
  singular: "version",
  icon: RestoreFromTrashIcon,
  group: "settings",
  // What describes the whole site comes before what is kept about it.
  isBelowSections: true,
  keywords: ["trash", "bin", "restore", "undo", "undelete"],
  list: lazyPart(() => import("./RecentlyDeleted.tsx")),
  recordRepresentation: ({ created_at: createdAt }) => `Version of ${createdAt}`,
});
