import { optionalImage, rootSlug, text, title, toggle } from "../fields.ts";
import { pagePath } from "../paths.ts";
import { defineCollection, type RowOf } from "./collection.ts";
import { createRowParser, type PageRecord } from "./row-parser.ts";
import { whenVisible } from "./visibility.ts";

export const pages = defineCollection("pages", {
  name: "pages",
  label: "Pages",
  description: "Pages of your own, such as an imprint",
  singular: "page",
  keywords: ["now", "uses", "speaking", "imprint", "legal", "menu"],
  fields: {
    title: title("Give the page a title."),
    slug: rootSlug().describe("Page address"),
    cover: optionalImage().describe("Picture"),
    content: text().describe("Text"),
    in_menu: toggle(false).describe("In the menu"),
    visible: toggle(true).describe("Visible"),
  },
  displayName: "title",
  pagePath: ({ slug }) => pagePath(slug),
  visibility: whenVisible,
  orderedBy: "position",
  search: { index: "search" },
  textColumn: "content",
  keepsVersions: true,
  socialImage: { title: ["title"], subtitle: [], picture: { column: "cover", template: "card" } },
});

export type CustomPageRow = RowOf<typeof pages>;

export type CustomPage = PageRecord<typeof pages>;

export const parseCustomPage = createRowParser(pages);
