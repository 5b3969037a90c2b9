import { defineMessages } from "../messages.ts";

/** Messages of the list of sections, and messages that the forms of all sections share. */
export const sectionsMessage = defineMessages("sections", {
  description:
    "The parts of your site, in the order of the landing page. Drag to move, switch to hide, open to edit.",
  lastEdited: "Last edited",
  noTitle: "No title",

  unknownTypeNamed: "Unknown type: %{type}",
  unknownText:
    "The site does not know how to show this section and leaves it out. Its content is kept.",
  storedContent: "Stored content",
  valuesReplaced:
    "Some stored values have a type that this form cannot show, for example after an update. The form shows the defaults instead. If you save, they replace the stored values, which remain in the history.",
  viewPage: "View page",
  ofThisType: "Sections of this type",
  numbered: "Section %{number}",
});
