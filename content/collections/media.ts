import { text } from "../fields.ts";
import { defineCollection } from "./collection.ts";
import { mediaTable } from "./tables.ts";

/** Uploaded files. The storage bucket of the same name contains the files themselves. */
export const media = defineCollection(mediaTable, {
  name: "media",
  label: "Media",
  description: "Every picture, and where it is used",
  singular: "picture",
  keywords: ["images", "pictures", "photos", "files", "library", "upload", "alt text"],
  fields: { alt: text().describe("Alternative text") },
  displayName: ({ alt, path }) => alt || path,
  order: [{ column: "created_at", ascending: false }],
  search: { index: "search" },
});
