import { defineMessages } from "../messages.ts";

/** The form of the CV. */
export const cvMessage = defineMessages("cv", {
  person: "Person",
  personHelp: "The head of the CV.",
  photoHelp: "Address of a photo. Many readers expect none.",
  contact: "Contact",
  contactHelp: "Public: visitors and those who download the CV see it.",
  newestFirst: "Newest first. Roles at one company stand together.",
  kindPlaceholder: "Application, talk, …",
  openEnd: "Leave empty while it continues.",
  fluencyPlaceholder: "Native, fluent, B2, …",
  publicationTypePlaceholder: "Article, book, talk, …",
  shown: "Shown",
  showPart: "Show %{title} on the CV",
  /** A file of JSON Resume */
  jsonResume: "JSON Resume",
  jsonResumeHelp:
    "The open format for CVs. An import first shows what would change. Nothing is saved until you save.",
  importFile: "Import resume.json",
  downloadFile: "Download resume.json",
  wouldChange: "What the file would change",
  leftOut: "Left out, because it cannot be used:",
  nothingNew: "Nothing. The file matches your CV.",
  apply: "Apply",
  otherOrder: "The same entries in another order.",
  tooLarge: "This file is larger than 1 MiB.",
  unreadable: "This file cannot be read.",
  noParts: "This is not a JSON Resume file: it has none of its parts, such as basics or work.",
  nothingUsable: "Nothing in this file can be used as a CV.",
  notJson: "This file is not valid JSON.",
  noResume: "This is not a JSON Resume file.",
});
