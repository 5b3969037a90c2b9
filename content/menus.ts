import { group, link, list, object, text } from "./fields.ts";

/** A link to a section of the landing page, to another page, or to another site. */
const menuLink = object({
  /** Empty for the name of the target. */
  label: text().describe("Text of the link"),
  href: link().describe("Link"),
});

/** Links of the header and the footer, in order. Empty for the defaults. */
export const menus = group({
  header: list(menuLink).describe("Header"),
  footer: list(menuLink).describe("Footer"),
});
