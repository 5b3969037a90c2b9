import { defineCollection } from "./collection.ts";

/** Stored versions of the records of all collections with `keepsVersions`, including deleted records. */
export const versions = defineCollection("revisions", {
  name: "revisions",
  label: "Recently Deleted",
  description: "Deleted records that you can restore",
  singular: "version",
  keywords: ["trash", "bin", "restore", "undo", "undelete", "deleted"],
  fields: {},
  displayName: ({ created_at: createdAt }) => `Version of ${createdAt}`,
  order: [{ column: "created_at", ascending: false }],
});
