import { defineMessages } from "../messages.ts";

export const sampleMessage = defineMessages("sample", {
  title: "Sample content",
  neverEdited: "Never edited: %{records}.",
  remove: "Remove the sample content",
  question: "Remove the sample content?",
  deletion: "This deletes %{records}. You can restore them for 30 days under Recently Deleted.",
  emptied: "This empties %{records}. Their current content stays in their history.",
  kept: "Kept, because you edited them: %{records}.",
  removed: "Sample content removed: %{records}",
  failed: "Failed to remove the sample content",
});
