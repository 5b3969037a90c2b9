import { defineMessages } from "../messages.ts";

/** The content that a site began with, and its removal. */
export const sampleMessage = defineMessages("sample", {
  title: "Sample content",
  left: "Not edited since the site began: %{records}.",
  remove: "Remove the sample content",
  question: "Remove the sample content?",
  deletion: "Deleted: %{records}. For 30 days they can be brought back under Recently Deleted.",
  emptied: "Emptied: %{records}. What they say now stays in their history.",
  kept: "Kept, because you edited them: %{records}.",
  removed: "Sample content removed: %{records}",
  failed: "Failed to remove the sample content",
});
