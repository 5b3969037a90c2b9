import { defineMessages } from "../messages.ts";

/** Previews of pages, search results and shared links. */
export const previewMessage = defineMessages("previews", {
  // The live preview
  outdated: "The preview could not be updated.",
  emptySection: "This section is empty, so the site does not show it. Fill in: %{names}.",
  tooComplex: "This text takes longer than 2 seconds to render, so the preview does not show it.",
  undrawnDiagram:
    "The diagram “%{name}” cannot be drawn and is shown as code. The preview draws flowcharts, bar and line charts, and diagrams of sequences, classes, states and entity relationships, if they contain no errors.",
  width: "Width of the preview",
  phone: "Phone",
  desktop: "Desktop",
  skip: "Skip preview",
  previewOf: "Preview of %{label}",
  formOrPreview: "Form or preview",
  edit: "Edit",
  // Previews of search results and shared links
  searchResult: "Search result",
  pageTitle: "Page title",
  noDescription: "Without a description, search engines pick some text of the page.",
  notListed: "Not listed: search engines are asked to leave the site out.",
  sharedLink: "Shared link",
  pictureFromTitle: "A picture of the title",
});
