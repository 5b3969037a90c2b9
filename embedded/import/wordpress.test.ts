import { expect, test } from "vitest";
import type { ImportedItem } from "./imported.ts";
import { wordpress } from "./wordpress.ts";

async function readImport(...items: string[]) {
  const xml = `<rss><channel>${items.join("")}</channel></rss>`;
  const source = {
    files: new Map([["export.xml", xml.length]]),
    isSingle: true,
    read: async () => Buffer.from(xml),
    close: () => undefined,
  };
  const records: ImportedItem[] = [];
  const notices: string[] = [];
  const notify = (code: string, path: string, detail?: string) =>
    notices.push([path, code, detail].join(" ").trim());
  for await (const record of wordpress.read(source, notify)) records.push(record);
  return { records, notices };
}

const itemXml = (title: string, type: string) => `<item>
  <title>${title}</title><content:encoded><![CDATA[Text]]></content:encoded>
  <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>
</item>`;

test("a notice names each text of a type that the site lacks, but no files, menus and templates", async () => {
  const items = [
    itemXml("Talk", "sermon"),
    itemXml("Menu", "nav_menu_item"),
    itemXml("Footer", "wp_block"),
  ];
  expect(await readImport(...items)).toEqual({
    records: [],
    notices: ["Talk leftOut this site has no such kind of content."],
  });
});

test("titles, categories and excerpts are texts, although WordPress stores them as HTML", async () => {
  const { records } = await readImport(`<item>
    <title><![CDATA[Trip &amp; <em>back</em>]]></title>
    <content:encoded><![CDATA[Text]]></content:encoded>
    <excerpt:encoded><![CDATA[<p>Salt &#8211; and sea</p>]]></excerpt:encoded>
    <category domain="category"><![CDATA[Clay &amp; Fire]]></category>
    <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  </item>`);
  expect(records).toMatchObject([
    { fields: { title: "Trip & back", excerpt: "Salt – and sea", category: "Clay & Fire" } },
  ]);
});

test("a gallery whose pictures the export does not name stays in the text, and a notice names it", async () => {
  const { records, notices } = await readImport(
    itemXml("Named", "post").replace("Text", 'A [gallery ids="1,2"]'),
    itemXml("All", "post").replace("Text", "B [gallery]"),
  );
  expect(records).toMatchObject([
    { fields: { content: '<p>A [gallery ids="1,2"]</p>' } },
    { fields: { content: "<p>B [gallery]</p>" } },
  ]);
  expect(notices).toEqual([
    'Named shortcodeKept [gallery ids="1,2"]',
    "All shortcodeKept [gallery]",
  ]);
});
