import { beforeAll, describe, expect, test } from "vitest";
import { seedPosts } from "../../support/seed.ts";
import { site } from "../sample-site.ts";

const slugs = ["one", "two", "three", "four", "five"];

const read = async (path: string) => (await fetch(site.url + path)).text();

/** URL of the page's link that has this `rel`; undefined if there is none. */
function linkOf(html: string, rel: string): string | undefined {
  const [link = ""] = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
  return /href="([^"]+)"/.exec(link)?.[1];
}

/** Follows the links with this `rel` until a page has none or a path is repeated. Returns the paths. */
async function followLinks(start: string, rel: "prev" | "next"): Promise<string[]> {
  const visitedPaths: string[] = [];
  for (let path = linkOf(await read(start), rel); path; path = linkOf(await read(path), rel)) {
    visitedPaths.push(path);
    if (visitedPaths.indexOf(path) < visitedPaths.length - 1) break;
  }
  return visitedPaths;
}

describe("rows with the same time", () => {
  beforeAll(async () => {
    const supabase = await site.getOwnerClient();
    const timestamp = "2026-05-01T12:00:00.123456Z";
    const records = slugs.map((slug) => ({ slug, title: slug }));
    const posts = records.map((record) => ({
      ...record,
      status: "published",
      published_at: timestamp,
    }));
    const projects = records.map((record) => ({ ...record, created_at: timestamp }));
    const results = [
      await supabase.from("blog_posts").insert(posts),
      await supabase.from("projects").insert(projects),
    ];
    expect(results.map(({ error }) => error)).toEqual([null, null]);
  });

  test.each(["/blog", "/projects"])(
    "the links to the previous and next page under %s reach all rows with the same time",
    async (folder) => {
      const start = `${folder}/one`;
      const visitedPaths = [
        ...(await followLinks(start, "prev")),
        start,
        ...(await followLinks(start, "next")),
      ];
      expect(visitedPaths).toEqual(
        expect.arrayContaining(slugs.map((slug) => `${folder}/${slug}`)),
      );
      expect(new Set(visitedPaths).size).toBe(visitedPaths.length);
    },
  );
});

async function expectEveryPost(start: string): Promise<void> {
  const listedSlugs: string[] = [];
  let path: string | undefined = start;
  while (path) {
    const html = await read(path);
    listedSlugs.push(
      ...Array.from(html.matchAll(/href="\/blog\/(field-note-\d+)"/g), ([, slug = ""]) => slug),
    );
    path = linkOf(html, "next");
  }
  expect(new Set(listedSlugs).size).toBe(1005);
  expect(listedSlugs).toHaveLength(1005);
  expect((await fetch(`${site.url}${start}?page=9`)).status).toBe(404);
}

describe("a blog of a thousand posts", () => {
  beforeAll(async () => {
    await seedPosts(await site.getOwnerClient(), 0, 1005);
  });

  test("the pages of the sitemap list every post, and a page after the last one does not exist", () =>
    expectEveryPost("/sitemap"));

  test("the archive lists every post by year, and every topic with its number of posts", async () => {
    await expectEveryPost("/blog/tags");
    const html = await read("/blog/tags");
    const years = Array.from(html.matchAll(/<h2[^>]*>(\d{4})<\/h2>/g), ([, year = ""]) => year);
    expect(years.length).toBeGreaterThan(0);
    expect(years).toEqual(years.toSorted().reverse());
    expect(html).toMatch(
      /href="\/blog\/tag\/maps"[^>]*><span[^>]*><bdi>#maps<\/bdi><\/span><small[^>]*>1 /,
    );
    expect(await read("/blog")).toContain('href="/blog/tags"');
    const [head = ""] = (await read("/blog?page=2")).split("</head>");
    for (const link of ['"prev" href="/blog"', '"next" href="/blog?page=3"'])
      expect(head).toContain(`<link rel=${link}`);
    expect(head).toMatch(/<link rel="canonical" href="[^"]+\/blog\?page=2"/);
  });
});
