import { defineMessages } from "../messages.ts";

/** Custom pages: their list and their form. */
export const pagesMessage = defineMessages("pages", {
  description: "Pages directly below your site's address, such as “Now”, “Uses” or an imprint.",
  emptyText: "A page has a title, a text and an address of its own.",
  page: "Page",
  titleHelp: "Heading of the page and its name in menus.",
  slugHelp: "The page's address after your site's address. It is made from the title.",
  contentHelp: "The text of the page.",
  pictureHelp: "Large under the title, and in previews of shared links.",
  inMenuHelp:
    "Adds the page to the header and the footer, in the order of the list. Menus that you arranged yourself stay as they are.",
});
