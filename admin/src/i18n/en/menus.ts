import { defineMessages } from "../messages.ts";

/** The page Header & Footer. */
export const menusMessage = defineMessages("menus", {
  title: "Header & Footer",
  description:
    "The menus at the top and the end of every page. Nothing changes for visitors until you save.",
  header: "Header",
  headerHelp:
    "Parts of the front page, pages, and links to other sites, in the order you give them.",
  footer: "Footer",
  footerHelp: "The pages at the end. Your contacts, privacy and cookie settings stay beside them.",
  asUsual: "Nothing chosen: what there is to see is listed by itself.",
  begin: "Begin with what is listed now",
  placeHelp: "A part of your site from the list, or any web address.",
  labelHelp: "Empty means what the place is called.",
  sitemap: "Sitemap",
  feed: "RSS feed",
});
