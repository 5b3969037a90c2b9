import { defineMessages } from "../messages.ts";

/** Selections: their list and their form. */
export const selectionsMessage = defineMessages("selections", {
  description: "Work for one reader, at a secret address. You see whether it was opened.",
  emptyText: "Choose projects, posts and your CV for one reader, and send them as a secret link.",
  open: "Open the selection",
  address: "Secret address",
  addressAfterSave: "The selection gets its secret address when you save it.",
  copyAddress: "Copy the secret address",
  daysHelp: "How long the address works after you made the selection.",
  visibleHelp: "If you switch this off, the address stops working at once.",
  reader: "For the reader",
  titleHelp: "The heading of the page, such as “For Studio Kohlberg”.",
  greetingHelp: "Your words to the reader, above the projects.",
  sameDirection: "As the site",
  directionHelp: "The design of the selection's pages and of its PDF.",
  projectsHelp:
    "In the order in which the reader sees them. Protected and private projects open without a password.",
  summaryHelp: "Replaces the summary of your CV for this reader. Leave it empty to keep yours.",
  employersHelp: "Shows only the roles at these employers. Leave it empty to show all.",
  opened: "Opened",
  ends: "Ends",
  ended: "Ended",
});
