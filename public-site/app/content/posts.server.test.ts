import { posts } from "@portfolio/content/collections";
import { beforeEach, expect, test } from "vitest";
import { createFakeApi, type FakeApi, post } from "../../tests/fake-api.ts";

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
});

test("a search causes one request, whatever characters it contains", async () => {
  api.tables.search_page = [
    {
      found: 27,
      others: [],
      record: { ...post, id: "b2", slug: "second", content: "What a b is." },
    },
    { found: 27, others: [], record: post },
  ];
  const { posts, total } = await api.openContent().listPosts({ search: 'a "b" & c', page: 3 });
  expect(api.requests).toHaveLength(1);
  const parameters = api.parametersOf("search_page");
  expect([parameters.get("kind"), parameters.get("words")]).toEqual(["posts", 'a "b" & c']);
  expect([parameters.get("skip"), parameters.get("amount")]).toEqual(["24", "13"]);
  expect(posts.map(({ slug }) => slug)).toEqual(["second", "first"]);
  expect(total).toEqual({ count: 27, isLowerBound: false });
});

test("a list of posts causes one request, whatever characters its tag or category contains", async () => {
  await api.openContent().listPosts({ tag: 'x,"y}', category: "z,1", page: 3 });
  expect(api.requests).toHaveLength(1);
  const parameters = api.parametersOf("list_posts");
  expect(parameters.get("with_tag")).toBe('x,"y}');
  expect(parameters.get("in_category")).toBe("z,1");
  expect([parameters.get("skip"), parameters.get("amount")]).toEqual(["24", "13"]);
});

test("the blog's data says if older posts exist", async () => {
  api.tables.blog_posts = Array.from({ length: 13 }, (_, index) => ({
    ...post,
    slug: `p${index}`,
  }));
  expect(await api.openContent().listPosts({ page: 1 })).toMatchObject({
    hasNextPage: true,
    posts: { length: 12 },
  });
});

test("the topics and the content that all pages share are loaded by one request", async () => {
  api.tables.post_labels = [
    { kind: "all", name: "", posts: 3 },
    { kind: "tag", name: "b", posts: 2 },
    { kind: "tag", name: "a", posts: 1 },
    { kind: "category", name: "Essays", posts: 3 },
  ];
  const content = api.openContent({ siteTtlMs: 60_000 });
  await content.loadSite();
  expect(await content.loadTopicCounts()).toEqual({
    total: 3,
    tags: [
      { name: "b", posts: 2 },
      { name: "a", posts: 1 },
    ],
    categories: [{ name: "Essays", posts: 3 }],
  });
  expect(api.requests).toHaveLength(1);
});

test("if loading topics fails, the next visit loads them again", async () => {
  const content = api.openContent({ siteTtlMs: 60_000 });
  api.respond = () => new Response("", { status: 500 });
  expect(await content.loadTopicCounts()).toEqual({ total: 0, tags: [], categories: [] });
  api.respond = undefined;
  api.tables.post_labels = [{ kind: "all", name: "", posts: 1 }];
  expect((await content.loadTopicCounts()).total).toBe(1);
});

test.each(["\u0000", "a\u0000b", "\u001b[0m", "x".repeat(5_000), "{}", "{a,b}", " {a} "])(
  "an impossible slug such as %j is a 404, not a backend error",
  async (name) => {
    const content = api.openContent();
    api.respond = () => new Response("", { status: 400 });
    expect(await content.findPost(name)).toBeNull();
    expect(await content.findByFormerUrl({ collection: posts, slug: name })).toBeNull();
    expect(await content.findProject(name)).toBeNull();
    expect(await content.findDraft(name)).toBeNull();
    expect((await content.listPosts({ category: name, page: 1 })).posts).toEqual([]);
    // Unlike a slug, a tag or a password may contain braces, so these calls would send a request.
    if (!name.includes("{")) {
      expect((await content.listPosts({ tag: name, page: 1 })).posts).toEqual([]);
      expect(await content.unlockProject("harbour", name)).toEqual({ refusal: "wrong" });
      expect(await content.unlockProject(name, "password")).toEqual({ refusal: "wrong" });
    }
    expect(content.isDegraded()).toBe(false);
    expect(api.requests).toEqual([]);
  },
);

test("the posts of the feeds contain no scripts, event handlers or styles", async () => {
  const content =
    'Text <img src="/a.png" onerror="run()"><svg onload="run()"></svg><b style="color:red">b</b>\n\n<script>run()</script>';
  api.tables.blog_posts = [{ ...post, content }];
  const [item] = await api.openContent().loadFeed();
  expect(item?.html).toContain("Text");
  expect(item?.html).not.toMatch(/script|svg|style|onerror|onload|run/);
});

test("the sitemap lists a post with an invalid modification time", async () => {
  api.tables.post_addresses = [
    ["first", "infinity"],
    ["second", null],
    [null, "2026-11-21T00:04:50.783+00:00"],
    ["third", "2026-11-21T00:04:50.783+00:00"],
  ];
  expect(await api.openContent().listPostPaths(0, 10)).toEqual([
    { slug: "first", updatedAt: null },
    { slug: "second", updatedAt: null },
    { slug: "third", updatedAt: "2026-11-21T00:04:50.783Z" },
  ]);
});

test("the related posts of a post do not include its previous and next post", async () => {
  const otherPost = (place: string, id: string) => ({ ...post, id, slug: id, place });
  api.tables.blog_posts = [
    post,
    otherPost("next", "b3"),
    otherPost("related", "b3"),
    otherPost("related", "b2"),
  ];
  const foundPost = await api.openContent().findPost("first");
  expect(foundPost?.next?.slug).toBe("b3");
  expect(foundPost?.previous).toBeUndefined();
  expect(foundPost?.related.map(({ slug }) => slug)).toEqual(["b2"]);
});
