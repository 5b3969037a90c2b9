import { expect, test } from "vitest";
import { wordpress } from "./wordpress.ts";

const item = (title: string, type: string) => `<item>
  <title>${title}</title><content:encoded><![CDATA[Text]]></content:encoded>
  <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>
</item>`;

test("a notice names each text of a type that the site lacks, but no files, menus and templates", async () => {
  const items = [item("Talk", "sermon"), item("Menu", "nav_menu_item"), item("Footer", "wp_block")];
  const xml = `<rss><channel>${items.join("")}</channel></rss>`;
  const source = {
    files: new Map([["export.xml", xml.length]]),
    isSingle: true,
    read: async () => Buffer.from(xml),
    close: () => undefined,
  };
  const notices: string[] = [];
  const notify = (code: string, path: string) => notices.push(`${path}: ${code}`);
  for await (const _ of wordpress.read(source, notify)) throw new Error("Nothing is imported.");
  expect(notices).toEqual(["Talk: leftOut"]);
});
