import { group, link, list, object, text } from "./fields.ts";

/** A link to a section of the landing page, to another page, or to another site. */
const menuLink = object({
  /** If empty, the site shows the title of the link's target. */
  label: text().describe("Text of the link"),
  href: link().describe("Link"),
});

/** Links of the header and the footer, in order. An empty list shows the default links. */
export const menus = group({
  header: list(menuLink).describe("Header"),
  footer: list(menuLink).describe("Footer"),
});
