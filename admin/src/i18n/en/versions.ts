import { defineMessages } from "../messages.ts";

/** Earlier versions, deleted records, and conflicts between two tabs. */
export const versionsMessage = defineMessages("versions", {
  noChange: "Nothing that the form shows was changed.",
  history: "History",
  closeHistory: "Close history",
  kept: "The newest %{kept} versions of this %{singular} are kept.",
  historySubject: "The history",
  recentlyDeleted: "Recently Deleted",
  recentlyDeletedText:
    "You can restore sections, projects, posts and pages for 30 days after they were deleted.",
  deletedRecordsSubject: "What was deleted",
  nothingDeleted: "Nothing was deleted in the last 30 days.",
  deletedWhen: "A %{kind}, deleted %{when}",
  restoreNamed: "Restore %{name}",
  deletePermanently: "Delete permanently",
  deletePermanentlyNamed: "Delete %{name} permanently",
  deletePermanentlyQuestion: "Delete “%{name}” permanently?",
  deletePermanentlyText:
    "Its text and all its versions are deleted and cannot be restored. Backups and archives that were made before still contain them.",
  deletedPermanently: "Deleted permanently.",
  deletePermanentlyFailed: "It could not be deleted.",
  insert: "Created %{when}",
  update: "Changed %{when}",
  delete: "Deleted %{when}",
  proposal: "Proposed %{when}",
  server: "the server",
  formerOwner: "a former owner",
  current: "Current",
  by: "by %{who}",
  thisVersion: "This version",
  restoreVersion: "Restore this version",
  restoreHelp:
    "The current version stays in the history. Unsaved changes stay in the form and are merged with this version when you save.",
  accept: "Accept proposal",
  accepted: "The proposal was accepted.",
  acceptFailed: "The proposal could not be accepted.",
  discardProposal: "Discard proposal",
  discardQuestion: "Discard this proposal?",
  discardText: "It is deleted. What is saved now does not change.",
  discarded: "The proposal was discarded.",
  discardFailed: "The proposal could not be discarded.",
  restoreFailed: "Failed to restore %{singular}",
  replaceQuestion: "Replace the current %{name}?",
  replaceText: "The current one stays in its history and can be restored from there.",
  slugTaken: "Restore with another address",
  slugTakenText:
    "The address “%{slug}” is now used elsewhere. Choose another address, or cancel and free this one first.",
  otherSlug: "Page address",
  restored: "%{singular} restored successfully",
  // Conflicts between two tabs
  otherTab: "Changed in another tab",
  conflict:
    "This field was changed here and in another tab. Choose what to keep. All other changes are merged. |||| These fields were changed here and in another tab. Choose what to keep. All other changes are merged.",
  backToForm: "Back to the form",
  mine: "Mine, from this tab",
  theirs: "From the other tab",
  textOf: "Text: %{name}",
  // Description of a value
  emptyValue: "Empty",
  on: "On",
  off: "Off",
});
