import { defineMessages } from "../messages.ts";

export const portfolioPdfMessage = defineMessages("portfolio-pdf", {
  title: "Portfolio as a PDF",
  help: "Your public projects with their texts and pictures, in the look of your site, for sending or printing.",
  selectionHelp:
    "The greeting, the projects, the posts and the CV of this selection, as they are saved, in the look of your site.",
  format: "Format",
  wide: "Slides (16:9)",
  a4: "A4 pages",
  mail: "Small, for e-mail",
  print: "Large, for printing",
  pictures: "Pictures: %{done} of %{total}",
  drawing: "The pages are being drawn.",
  download: "Download PDF",
  ended: "This selection has ended. Switch it on or give it more days, then save it.",
  tooLong: "Making the PDF takes too long. Choose small pictures, or fewer projects.",
  busy: "Another PDF is being made. Please try again in a minute.",
});
