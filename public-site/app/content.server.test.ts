import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSections } from "@portfolio/content/sections";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDiskStore } from "../server/disk-store.ts";
import type { Fetch } from "../server/resilient-fetch.ts";
import { type Content, type ContentOptions, createContent } from "./content.server.ts";

type Answer = () => Response | Promise<Response>;

const section = (id: string, section_type: string, content: unknown, title = "") => ({
  id,
  section_type,
  title,
  subtitle: "",
  visible: true,
  section_order: 0,
  content,
  updated_at: "2026-11-21 00:04:50.783+00",
});

const project = { id: "p1", slug: "map", title: "Map", visible: true, description: "Long" };
const post = { id: "b1", slug: "first", title: "First", status: "published" };

let tables: Record<string, unknown>;
let answer: Answer | undefined;
let requests: Request[];
let log: ReturnType<typeof vi.fn<(message: string) => void>>;
let folder: string;

beforeEach(() => {
  tables = {
    portfolio_sections: [section("s1", "hero", { buttonText: "Go" }, "Hello")],
    projects: [project],
    blog_posts: [post],
  };
  answer = undefined;
  requests = [];
  log = vi.fn();
  folder = mkdtempSync(join(tmpdir(), "content-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const backend: Fetch = async (input, init) => {
  const request = new Request(input, init);
  requests.push(request);
  if (answer) return answer();
  return Response.json(tables[new URL(request.url).pathname.split("/").at(-1) ?? ""] ?? []);
};

function open(options: Partial<ContentOptions> = {}): Content {
  return createContent({
    url: "http://api.example",
    publishableKey: "key",
    fetch: backend,
    siteUrl: "https://site.example",
    log,
    ...options,
  });
}

const titles = async (content: Content) =>
  (await content.site()).sections.map((shown) => shown.title);

const defaultTitles = defaultSections()
  .filter(({ type }) => type !== "cv" && type !== "metadata")
  .map(({ title }) => title);

const failing: [string, Answer][] = [
  ["is down", () => Promise.reject(new TypeError("fetch failed"))],
  ["answers 500", () => new Response("", { status: 500 })],
  ["answers 503", () => new Response("", { status: 503 })],
  ["answers with a page", () => new Response("<h1>Hi</h1>")],
  ["answers with something else than rows", () => Response.json({ rows: 1 })],
];

test("A visitor sees sections, projects and posts of the site", async () => {
  const site = await open().site();
  expect(site.sections).toMatchObject([{ type: "hero", title: "Hello" }]);
  expect(site.projects).toMatchObject([{ slug: "map", title: "Map" }]);
  expect(site.posts).toMatchObject([{ slug: "first", title: "First" }]);
  expect(log).not.toHaveBeenCalled();
});

test("A list leaves long texts on the server", async () => {
  const site = await open().site();
  expect(site.projects[0]).not.toHaveProperty("description");
  expect(site.posts[0]).not.toHaveProperty("content");
});

test("Pages ask as a visitor, for what is public, in the order of the site", async () => {
  await open().site();
  const [sections, projects] = requests.map((request) => new URL(request.url).searchParams);
  expect(requests[0]?.headers.get("apikey")).toBe("key");
  expect(sections?.get("visible")).toBe("eq.true");
  expect(sections?.get("order")).toBe("section_order.asc,created_at.asc");
  expect(projects?.get("visible")).toBe("eq.true");
  expect(projects?.get("order")).toBe("created_at.desc");
});

const cv = section("s2", "cv", { basics: { name: "Ada Vale" } });
const metadata = (content: object) => section("s3", "metadata", content);

test.each([
  ["the author", [metadata({ metaAuthor: "Ada", ogSiteName: "Ada's" }), cv], "Ada"],
  ["the site's name", [metadata({ ogSiteName: "Ada's", pageTitle: "Home" }), cv], "Ada's"],
  ["the page title", [metadata({ metaAuthor: " ", pageTitle: "Home" }), cv], "Home"],
  ["the name on the CV", [metadata({}), cv], "Ada Vale"],
  ["the hero's title", [metadata({})], "Hello"],
])("The site is called by %s before anything less sure", async (_, more, expected) => {
  tables.portfolio_sections = [section("s1", "hero", {}, "Hello"), ...more];
  expect((await open().site()).name).toBe(expected);
});

test("The site knows, on every page, whether there is a CV to be read", async () => {
  expect((await open().frame()).hasCv).toBe(false);
  tables.portfolio_sections = [cv];
  expect((await open().frame()).hasCv).toBe(true);
});

test("A site without sections shows the default ones and no projects", async () => {
  tables.portfolio_sections = [];
  const content = open();
  expect(await titles(content)).toEqual(defaultTitles);
  expect((await content.site()).projects).toEqual([]);
});

test.each(failing)(
  "Fault 4: when the backend %s, a visitor sees the default sections and no projects",
  async (_, fault) => {
    answer = fault;
    const content = open();
    expect(await titles(content)).toEqual(defaultTitles);
    expect((await content.site()).projects).toEqual([]);
    expect(content.isDegraded()).toBe(true);
  },
);

test.each(failing)(
  "Fault 4: when the backend %s, a visitor sees what was last loaded, logged once",
  async (_, fault) => {
    const content = open();
    await content.site();
    answer = fault;
    for (let visit = 0; visit < 5; visit += 1) expect(await titles(content)).toEqual(["Hello"]);
    expect(log).toHaveBeenCalledOnce();
    answer = undefined;
    await content.site();
    expect(content.isDegraded()).toBe(false);
    expect(log).toHaveBeenLastCalledWith("Content loads again.");
  },
);

test("Fault 4: what was last loaded survives a restart", async () => {
  const store = createDiskStore(folder);
  await open({ store }).site();
  answer = () => new Response("", { status: 500 });
  expect(await titles(open({ store }))).toEqual(["Hello"]);
});

test("Fault 6: a silent backend is given up as 'Request timeout'", async () => {
  answer = () => new Promise(() => undefined);
  const started = performance.now();
  expect(await titles(open({ timeoutMs: 100 }))).toEqual(defaultTitles);
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Request timeout"));
});

test.each([502, 503, 504])("Fault 7: an answer of %i is asked for once more", async (status) => {
  let refusals = 3;
  answer = () => {
    const table = new URL(requests.at(-1)?.url ?? "").pathname.split("/").at(-1) ?? "";
    refusals -= 1;
    return refusals >= 0 ? new Response("", { status }) : Response.json(tables[table]);
  };
  expect(await titles(open())).toHaveLength(1);
  expect(requests).toHaveLength(6);
});

test("Fault 7: a refusal is not asked for again", async () => {
  answer = () => Response.json({ message: "no" }, { status: 401 });
  await open().site();
  expect(requests).toHaveLength(3);
});

test("Fault 14: unusable content costs its own section only", async () => {
  tables.portfolio_sections = [
    section("1", "hero", null, "Broken"),
    section("2", "no_such_type", {}),
    section("3", "about", { bio: { deep: [1] } }, "About"),
    section("4", "contact", { contactLinks: [{ label: "x", href: "javascript:alert(1)" }] }, "Hi"),
  ];
  const content = open();
  expect(await titles(content)).toEqual(["About", "Hi"]);
  expect(JSON.stringify(await content.site())).not.toContain("javascript:");
  const lines = log.mock.calls.length;
  await content.site();
  expect(log.mock.calls.length).toBe(lines);
});

test("A site whose owner wrote no metadata does not speak of the sample's owner", async () => {
  const site = await open().site();
  expect(site.name).toBe("Hello");
  expect(JSON.stringify(site.metadata)).not.toContain("Mira");
});

const asked = (table: string, which = 0) =>
  new URL(requests.filter(({ url }) => new URL(url).pathname.endsWith(table))[which]?.url ?? "")
    .searchParams;

test("A page of the blog is asked for by search, tag and page, whatever characters they hold", async () => {
  tables.find_posts = [{ id: "b1" }, { id: "b2" }];
  await open().posts({ search: 'a "b" & c', tag: 'x,"y}', category: "z,1", page: 3 });
  const found = asked("find_posts");
  expect(found.get("words")).toBe('a "b" & c');
  expect(found.get("any_tags")).toBe(JSON.stringify(['x,"y}']));
  expect([found.get("skip"), found.get("amount")]).toEqual(["24", "13"]);
  expect(asked("blog_posts").get("id")).toBe("in.(b1,b2)");
  expect(asked("blog_posts").get("category")).toBe("eq.z,1");
});

test("A page of all posts is asked for by its place alone", async () => {
  await open().posts({ page: 3 });
  expect(requests).toHaveLength(1);
  const query = asked("blog_posts");
  expect([query.get("offset"), query.get("limit")]).toEqual(["24", "13"]);
});

test("The blog tells whether there are older posts", async () => {
  tables.blog_posts = Array.from({ length: 13 }, (_, index) => ({ ...post, slug: `p${index}` }));
  expect(await open().posts({ page: 1 })).toMatchObject({ hasOlder: true, posts: { length: 12 } });
});

test("attack 47: what all pages show is read once for many pages, and again after a change", async () => {
  const content = open({ siteFresh: 60_000 });
  await content.site();
  const asked = requests.length;
  await content.frame();
  await content.cv();
  expect(requests).toHaveLength(asked);
  tables.portfolio_sections = [section("s1", "hero", {}, "Changed")];
  await content.forget();
  expect(await titles(content)).toEqual(["Changed"]);
});

test("What was being read while content changed is not shown afterwards", async () => {
  const content = open({ siteFresh: 60_000 });
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const before = content.site();
  await content.forget();
  answer = undefined;
  expect(await titles(content)).toEqual(["Hello"]);
  resolve(new Response("", { status: 500 }));
  await before;
  expect(await titles(content)).toEqual(["Hello"]);
});

test("What could not be read is read again for the next page", async () => {
  const content = open({ siteFresh: 60_000 });
  answer = () => new Response("", { status: 500 });
  expect(await titles(content)).toEqual(defaultTitles);
  answer = undefined;
  expect(await titles(content)).toEqual(["Hello"]);
});

test("Labels are counted once, and again after a change", async () => {
  tables.post_labels = [
    { kind: "all", name: "", posts: 3 },
    { kind: "tag", name: "b", posts: 2 },
    { kind: "tag", name: "a", posts: 1 },
    { kind: "category", name: "Essays", posts: 3 },
  ];
  const content = open();
  const counts = () => requests.filter(({ url }) => url.includes("post_labels")).length;
  expect(await content.labels()).toEqual({
    total: 3,
    tags: [
      { name: "b", posts: 2 },
      { name: "a", posts: 1 },
    ],
    categories: [{ name: "Essays", posts: 3 }],
  });
  await content.labels();
  expect(counts()).toBe(1);
  await content.forget();
  await content.labels();
  expect(counts()).toBe(2);
});

test("Labels that could not be counted are counted at the next visit", async () => {
  const content = open();
  answer = () => new Response("", { status: 500 });
  expect(await content.labels()).toEqual({ total: 0, tags: [], categories: [] });
  answer = undefined;
  tables.post_labels = [{ kind: "all", name: "", posts: 1 }];
  expect((await content.labels()).total).toBe(1);
});

test.each(["\u0000", "a\u0000b", "\u001b[0m", "x".repeat(5_000)])(
  "An address that no row can have, such as %j, is missing, not a failure of the backend",
  async (name) => {
    const content = open();
    answer = () => new Response("", { status: 400 });
    expect(await content.post(name)).toBeNull();
    expect(await content.movedPost(name)).toBeNull();
    expect(await content.project(name)).toBeNull();
    expect(await content.draft(name)).toBeNull();
    expect((await content.posts({ tag: name, page: 1 })).posts).toEqual([]);
    expect((await content.posts({ category: name, page: 1 })).posts).toEqual([]);
    expect(content.isDegraded()).toBe(false);
    expect(requests).toEqual([]);
  },
);

test.each(["{}", "{a,b}", " {a} "])(
  "Attack 48: an address that reads as a list (%j) is missing, not a failure of the backend",
  async (name) => {
    const content = open();
    answer = () => new Response("", { status: 400 });
    expect(await content.post(name)).toBeNull();
    expect(await content.movedPost(name)).toBeNull();
    expect(await content.project(name)).toBeNull();
    expect((await content.posts({ category: name, page: 1 })).posts).toEqual([]);
    expect(requests).toEqual([]);
  },
);

test("A post that is not there is not remembered, and nor is one that was taken back", async () => {
  const content = open({ store: createDiskStore(folder) });
  expect(await content.post("first")).toMatchObject({ post: { title: "First" } });
  await content.forget();
  answer = () => new Response("", { status: 500 });
  expect(await content.post("first")).toBeNull();
  expect(content.isDegraded()).toBe(true);
});

test("Fault 4: a post that was read stays readable while the backend is down", async () => {
  const store = createDiskStore(folder);
  await open({ store }).post("first");
  answer = () => new Response("", { status: 500 });
  expect(await open({ store }).post("first")).toMatchObject({ post: { title: "First" } });
});

test("Other pages carry the menu and the contact, not the whole landing page", async () => {
  tables.portfolio_sections = [
    section("1", "about", { bio: ["A long story"] }, "About"),
    section("2", "contact", { contactLinks: [{ label: "Mail", href: "mailto:a@b.example" }] }),
  ];
  const frame = JSON.stringify(await open().frame());
  expect(frame).toContain("About");
  expect(frame).toContain("mailto:a@b.example");
  expect(frame).not.toContain("A long story");
});

test("The landing page carries no time of a change, of which feeds and the sitemap tell", async () => {
  tables.portfolio_sections = [section("1", "about", {}, "About")];
  expect((await open().site()).sections[0]?.updatedAt).toBeTruthy();
  const landing = await open().landing();
  expect([...landing.sections, ...landing.projects, ...landing.posts].length).toBeGreaterThan(0);
  expect(JSON.stringify(landing)).not.toMatch(/"updatedAt":"/);
});

test("A post whose last change is no time that a calendar has keeps its place in the sitemap", async () => {
  tables.post_addresses = [
    ["first", "infinity"],
    ["second", null],
    [null, "2026-11-21T00:04:50.783+00:00"],
    ["third", "2026-11-21T00:04:50.783+00:00"],
  ];
  expect(await open().postAddresses(0, 10)).toEqual([
    { slug: "first", updatedAt: null },
    { slug: "second", updatedAt: null },
    { slug: "third", updatedAt: "2026-11-21T00:04:50.783Z" },
  ]);
});
