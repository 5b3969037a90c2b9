import { group, link, list, object, text } from "./fields.ts";

/** A way to a part of the landing page, to another page, or out of the site. */
const menuLink = object({
  /** Empty means what the place is called. */
  label: text().describe("Text of the link"),
  href: link().describe("Link"),
});

/** Where the header and the footer lead, in their order. An empty one has what a new site has. */
export const menus = group({
  header: list(menuLink).describe("Header"),
  footer: list(menuLink).describe("Footer"),
});
