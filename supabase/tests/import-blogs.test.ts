import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../content/tests/listen.ts";
import { convertImport } from "../../embedded/import/convert.ts";
import { startImportSite } from "./support/imported-site.ts";
import { createPng } from "./support/pictures.ts";

const { owner, visitor, folder, write, run, readFormerPaths } = await startImportSite();

/** The old site, from which the import fetches pictures. */
const oldSite = createServer((request, response) => {
  if (request.url === "/content/images/moved.png") {
    response.writeHead(302, { location: "/content/images/lake.png" }).end();
  } else if (request.url?.endsWith("lake.png")) response.end(createPng(40, 30));
  else if (request.url?.endsWith("page.png")) response.end("<!doctype html><title>Login</title>");
  else if (request.url?.endsWith("inside.png")) {
    response.writeHead(302, { location: "http://127.0.0.1:1/x.png" }).end();
  } else response.writeHead(404).end();
});
const oldUrl = `http://old.example:${await listen(oldSite, afterAll, "127.0.0.2")}`;
const fetchOptions = {
  resolve: ((_name: string, _options: unknown, done: (...args: unknown[]) => void) =>
    done(null, [{ address: "127.0.0.2", family: 4 }])) as never,
  isAllowed: (address: string) => address === "127.0.0.2",
};

const matchingPicture = (name: string) =>
  expect.stringMatching(
    new RegExp(
      `!\\[[^\\]]*\\]\\(/storage/v1/object/public/media/imported/${name}-[0-9a-f]{16}-40x30`,
    ),
  );

const ghostPost = {
  id: "1",
  title: "On lakes",
  slug: "on-lakes",
  html: `<!--kg-card-begin: html--><p>A <strong>lake</strong>:</p><!--kg-card-end: html-->
    <figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/moved.png" alt="A lake"><figcaption>Caption</figcaption></figure>
    <figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></figure>
    <script>alert(1)</script><p onclick="alert(1)"><a href="__GHOST_URL__/other/">Other</a></p>`,
  feature_image: "__GHOST_URL__/content/images/lake.png",
  featured: 1,
  type: "post",
  status: "published",
  visibility: "public",
  published_at: "2021-02-03T04:05:06.000Z",
  custom_excerpt: "About lakes",
};

const otherPost = { ...ghostPost, html: "<p>Text</p>", feature_image: null };
const pictures = '<img src="/page.png"><img src="/inside.png"><img src="/gone.png">';

const ghostExport = {
  db: [
    {
      meta: { exported_on: 1700000000000, version: "5.82.0" },
      data: {
        posts: [
          ghostPost,
          { ...otherPost, id: "2", slug: "members", title: "For members", visibility: "members" },
          { ...otherPost, id: "3", slug: "about", title: "About", type: "page" },
          { ...otherPost, id: "4", slug: "login", title: "Login", status: "draft", html: pictures },
        ],
        tags: [
          { id: "t1", name: "Water" },
          { id: "t2", name: "#internal" },
        ],
        posts_tags: [
          { post_id: "1", tag_id: "t2", sort_order: 0 },
          { post_id: "1", tag_id: "t1", sort_order: 1 },
        ],
        users: [{ id: "u1", name: "Ada" }],
        posts_authors: [{ post_id: "1", author_id: "u1", sort_order: 0 }],
        posts_meta: [{ post_id: "1", meta_title: "Lakes", feature_image_alt: "The lake" }],
      },
    },
  ],
};

test("Ghost: posts and pages are imported with pictures, and posts for members become drafts", async () => {
  write({ "site.json": JSON.stringify(ghostExport) });
  const options = { ...fetchOptions, file: "site.json", oldSite: oldUrl };
  const { changes, notices } = await run(options);
  expect(notices.map(({ code, path }) => `${path}: ${code}`)).toEqual([
    "For members: notPublic",
    "Login: notAPicture",
    "Login: pictureRefused",
    "Login: pictureMissing",
  ]);
  expect(changes).toMatchObject({ blog_posts: "3 added", pages: "1 added", media: "2 added" });
  const { data: posts } = await visitor.from("blog_posts").select().throwOnError();
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    slug: "on-lakes",
    excerpt: "About lakes",
    tags: ["Water"],
    author: "Ada",
    featured: true,
    seo_title: "Lakes",
    cover: { alt: "The lake", width: 40 },
    content: matchingPicture("moved"),
  });
  const content = posts[0]?.content ?? "";
  expect(content).toMatch(/^A \*\*lake\*\*:\n\n!\[A lake\]/);
  expect(content).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(content).toContain("[Other](/other/)");
  expect(content).not.toMatch(/script|alert|onclick|<!--/);
  expect(await readFormerPaths()).toEqual(["/on-lakes"]);
  const secondRun = await run(options);
  for (const counts of Object.values(secondRun.changes)) expect(counts).toMatch(/^\d+ unchanged$/);
});

const itemXml = (fields: Readonly<Record<string, string>>, extraXml = "") =>
  `<item>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join("")}${extraXml}</item>`;

const wordpressExport = (items: string, head = "") => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
${head}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old &amp; good</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${oldUrl}</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada L.]]></wp:author_display_name></wp:author>
${items}</channel></rss>`;

const post = {
  title: "Trip to the lake",
  link: `${oldUrl}/2019/05/trip/`,
  "dc:creator": "ada",
  "content:encoded": `First line
second line

[caption id="a" width="40"]<a href="x"><img src="${oldUrl}/lake-300x200.png" alt="The lake" /></a> At dawn[/caption]

<pre>a

b</pre>
[contact-form to="me"] <a href="${oldUrl}/2018/01/other/">Other</a>`,
  "excerpt:encoded": "<p>Short</p>",
  "wp:post_id": "7",
  "wp:post_date_gmt": "2019-05-01 10:00:00",
  "wp:post_name": "trip",
  "wp:status": "publish",
  "wp:post_type": "post",
  "wp:post_password": "",
};

const labelsAndCoverXml = `<category domain="category" nicename="travel"><![CDATA[Travel]]></category>
  <category domain="post_tag" nicename="water"><![CDATA[Water]]></category>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[9]]></wp:meta_value></wp:postmeta>`;

test("WordPress: posts, pages and drafts are imported with pictures and former URLs", async () => {
  const attachment = {
    title: "lake",
    "wp:post_id": "9",
    "wp:post_type": "attachment",
    "wp:status": "inherit",
    "wp:attachment_url": `${oldUrl}/lake.png`,
  };
  const alt = `<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A lake</wp:meta_value></wp:postmeta>`;
  const aboutPage = {
    ...post,
    title: "Über mich",
    link: `${oldUrl}/ueber-mich/`,
    "content:encoded": "<!-- wp:paragraph --><p>Me</p><!-- /wp:paragraph -->",
    "wp:post_name": "%c3%bcber-mich",
    "wp:post_type": "page",
  };
  write({
    "export.xml": wordpressExport(
      [
        itemXml(post, labelsAndCoverXml),
        itemXml(attachment, alt),
        itemXml(aboutPage),
        itemXml({ ...post, title: "Secret", "wp:post_name": "secret", "wp:post_password": "x" }),
        itemXml({ ...post, title: "Gone", "wp:status": "trash" }),
        itemXml({ ...post, title: "Menu", "wp:post_type": "nav_menu_item" }),
      ].join("\n"),
    ),
  });
  const { changes, notices } = await run({ ...fetchOptions, file: "export.xml" });
  expect(changes).toMatchObject({ blog_posts: "2 added", pages: "1 added", media: "1 added" });
  expect(notices.map(({ code, path }) => `${path}: ${code}`)).toEqual([
    "Trip to the lake: shortcodeKept",
    "Secret: notPublic",
    "Secret: shortcodeKept",
  ]);
  const { data } = await visitor.from("blog_posts").select().throwOnError();
  expect(data).toMatchObject([
    {
      slug: "trip",
      excerpt: "Short",
      category: "Travel",
      tags: ["Water"],
      author: "Ada L.",
      cover: { alt: "A lake" },
      content: matchingPicture("lake"),
    },
  ]);
  const content = data[0]?.content ?? "";
  expect(content).toMatch(/^First line\\\nsecond line\n\n/);
  expect(content).toContain("At dawn");
  expect(content).toContain("```\na\n\nb\n```");
  expect(content).toContain("[Other](/2018/01/other/)");
  const { data: pages } = await visitor.from("pages").select("slug, title, content");
  expect(pages).toEqual([{ slug: "uber-mich", title: "Über mich", content: "Me" }]);
  expect(await readFormerPaths()).toEqual(["/2019/05/trip", "/ueber-mich"]);
  const secondRun = await run({ ...fetchOptions, file: "export.xml" });
  for (const counts of Object.values(secondRun.changes)) expect(counts).toMatch(/^\d+ unchanged$/);
});

const deeplyNestedHtml = `<p>${"<div>".repeat(20_000)}x`;
const entityBomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n`;

test("a hostile or damaged file is not converted, and the error names the problem", async () => {
  write({
    "entities.xml": wordpressExport(itemXml({ ...post, title: "x" }), entityBomb),
    "other.json": '{"a": 1}',
    "ghost.json": '{"db": [{"data": {"posts": 1}}]}',
    "text.txt": "Hello",
  });
  const reasonOf = (file: string) =>
    convertImport(`${folder}/${file}`, `${folder}/out.zip`).catch(({ message }) => message);
  expect(await reasonOf("entities.xml")).toBe(
    "The file could not be read: it contains a DOCTYPE, which is not accepted.",
  );
  expect(await reasonOf("ghost.json")).toBe(
    "The file could not be read: it is not an export of Ghost.",
  );
  for (const file of ["other.json", "text.txt"]) {
    expect(await reasonOf(file)).toMatch(/^The file is neither an archive nor an export/);
  }
  expect(existsSync(`${folder}/out.zip`)).toBe(false);
});

test("an import leaves out a post whose HTML is nested too deeply, and gives a name to a post without a visible title", async () => {
  write({
    "a.xml": wordpressExport(
      itemXml({ ...post, title: "Deep", "content:encoded": deeplyNestedHtml }) +
        itemXml({ ...post, "wp:post_name": "fine", "content:encoded": "<p>Fine</p>" }) +
        itemXml({ ...post, title: "\u200b", "wp:post_name": "", "content:encoded": "Text" }),
    ),
  });
  const { notices } = await run({ file: "a.xml" });
  expect(notices).toMatchObject([
    { code: "leftOut", path: "Deep" },
    { code: "valueLeftOut", path: "Untitled" },
  ]);
  const { data } = await owner.from("blog_posts").select("slug, title").order("slug");
  expect(data).toMatchObject([{ slug: "fine" }, { slug: "untitled", title: "Untitled" }]);
});
