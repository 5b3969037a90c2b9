import { problemDetails } from "@portfolio/content/restore-plan";
import { expect, test } from "vitest";
import { limitParsingTo, readImport } from "./test-import.ts";
import { wordpress } from "./wordpress.ts";

const readItems = (...items: string[]) =>
  readImport(wordpress, { "export.xml": `<rss><channel>${items.join("")}</channel></rss>` });

const item = (title: string, type: string) => `<item>
  <title>${title}</title><content:encoded><![CDATA[Text]]></content:encoded>
  <wp:post_date_gmt>2019-05-01 10:00:00</wp:post_date_gmt>
  <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>
</item>`;

test("WordPress texts of unsupported types are not imported, and a notice names each", async () => {
  const items = [item("Talk", "sermon"), item("Menu", "nav_menu_item"), item("Footer", "wp_block")];
  expect(await readItems(...items)).toEqual({
    records: [],
    notices: ["Talk leftOut this site has no such kind of content."],
  });
});

test("empty elements and categories without a domain are ignored", async () => {
  const post = item("Trip", "post").replace(
    "</item>",
    '<category/><category>Places</category><category domain="category">Travel</category></item>',
  );
  const { records } = await readItems("<wp:author/>", "<item/>", post);
  expect(records).toMatchObject([{ fields: { title: "Trip", category: "Travel" } }]);
});

test("the pictures and authors of two sites in one ZIP are kept apart, although they have the same ids", async () => {
  const siteXml = (site: string, ...items: string[]) => `<rss><channel>
    <wp:base_blog_url>https://${site}.example</wp:base_blog_url>
    <wp:author><wp:author_login>admin</wp:author_login><wp:author_display_name>${site}</wp:author_display_name></wp:author>
    ${items.join("")}</channel></rss>`;
  const postOf = (site: string) =>
    item(`Post of ${site}`, "post").replace(
      "</item>",
      `<dc:creator>admin</dc:creator>
       <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta></item>`,
    );
  const pictureOf = (site: string) => `<item><wp:post_type>attachment</wp:post_type>
    <wp:post_id>5</wp:post_id><wp:attachment_url>https://${site}.example/5.png</wp:attachment_url></item>`;
  const { records } = await readImport(wordpress, {
    "a.1.xml": siteXml("a", postOf("a")),
    "a.2.xml": siteXml("a", pictureOf("a")),
    "b.xml": siteXml("b", postOf("b"), pictureOf("b")),
  });
  expect(records).toMatchObject(
    ["a", "b"].map((site) => ({
      fields: { title: `Post of ${site}`, author: site },
      cover: { src: `https://${site}.example/5.png` },
    })),
  );
});

test("damaged XML is refused", async () => {
  await expect(readItems("<!-- ")).rejects.toThrow(
    "The file could not be read: it is not well-formed XML. Export it again.",
  );
});

test("HTML in titles, categories and excerpts becomes text", async () => {
  const { records } = await readItems(`<item>
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

test("a text whose title or excerpt takes too long to read is left out, and a notice names it", async () => {
  limitParsingTo(300);
  const slowHtml = "<a>".repeat(1_000_000);
  const { records, notices } = await readItems(
    item(`<![CDATA[${slowHtml}]]>`, "post").replace(
      "</item>",
      "<wp:post_name>slow-title</wp:post_name></item>",
    ),
    item("Slow excerpt", "post").replace(
      "</item>",
      `<excerpt:encoded><![CDATA[${slowHtml}]]></excerpt:encoded></item>`,
    ),
    item("Short", "post"),
  );
  expect(records).toMatchObject([{ fields: { title: "Short" } }]);
  expect(notices).toEqual(
    ["slow-title", "Slow excerpt"].map((name) => `${name} leftOut ${problemDetails.slow}`),
  );
});

test("a notice names a gallery whose pictures the export does not list", async () => {
  const { records, notices } = await readItems(
    item("Named", "post").replace("Text", 'A [gallery ids="1,2"]'),
    item("All", "post").replace("Text", "B [gallery]"),
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

test("a post gets its cover and author from another file of the export", async () => {
  const cover = item("Boat", "attachment")
    .replace("publish", "inherit")
    .replace(
      "<wp:status>",
      "<wp:post_id>7</wp:post_id><wp:attachment_url>https://old.example/boat.jpg</wp:attachment_url><wp:status>",
    );
  const meta =
    "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>";
  const post = item("Trip", "post").replace(
    "<wp:status>",
    `${meta}<dc:creator>ann</dc:creator><wp:status>`,
  );
  const author =
    "<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann</wp:author_display_name></wp:author>";
  const files = {
    "site.000.xml": `<rss><channel>${post}</channel></rss>`,
    "site.001.xml": `<rss><channel>${author}${cover}</channel></rss>`,
  };
  const { records } = await readImport(wordpress, files, false);
  expect(records).toMatchObject([
    { cover: { src: "https://old.example/boat.jpg" }, fields: { title: "Trip", author: "Ann" } },
  ]);
});

test("a published post without a UTC date keeps its local date, and one without a date becomes a draft", async () => {
  const withLocalDate = (title: string, date: string) =>
    item(title, "post").replace(
      /<wp:post_date_gmt>[\d :-]+/,
      `<wp:post_date>${date}</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00`,
    );
  const { records, notices } = await readItems(
    withLocalDate("Local", "2019-05-04 10:00:00"),
    withLocalDate("Draft", "2019-05-04 10:00:00").replace("publish", "draft"),
    withLocalDate("None", "0000-00-00 00:00:00"),
  );
  expect(records).toMatchObject([
    { fields: { status: "published", published_at: "2019-05-04T10:00:00.000Z" } },
    { fields: { status: "draft", published_at: null } },
    { fields: { status: "draft", published_at: null } },
  ]);
  expect(notices).toEqual(["None noDate"]);
});
