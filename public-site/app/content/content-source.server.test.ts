import { defaultSections } from "@portfolio/content/sections";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../../content/tests/temporary-folder.ts";
import {
  createFakeApi,
  type FakeApi,
  type Respond,
  section,
  titlesOf,
} from "../../tests/fake-api.ts";
import { createDiskStore } from "./disk-store.server.ts";

let api: FakeApi;
let folder: string;

beforeEach(() => {
  api = createFakeApi();
  folder = makeTemporaryFolder(onTestFinished);
});

const defaultTitles = defaultSections()
  .filter(({ type }) => type !== "cv" && type !== "metadata")
  .map(({ title }) => title);

const failures: [string, Respond][] = [
  ["is down", () => Promise.reject(new TypeError("fetch failed"))],
  ["responds with status 500", () => new Response("", { status: 500 })],
  ["responds with status 503", () => new Response("", { status: 503 })],
  ["responds with a page", () => new Response("<h1>Hi</h1>")],
  ["responds with JSON that is no list of rows", () => Response.json({ rows: 1 })],
];

test("a site without sections shows the default sections and no projects", async () => {
  api.tables.portfolio_sections = [];
  const content = api.openContent();
  expect(await titlesOf(content)).toEqual(defaultTitles);
  expect((await content.loadSite()).projects).toEqual([]);
});

test.each(failures)(
  "when the backend %s, a visitor sees the default sections and no projects",
  async (_, respond) => {
    api.respond = respond;
    const content = api.openContent();
    expect(await titlesOf(content)).toEqual(defaultTitles);
    expect((await content.loadSite()).projects).toEqual([]);
    expect(content.isDegraded()).toBe(true);
  },
);

test.each(failures)(
  "when the backend %s, a visitor sees the stale copy, and the failure is logged once",
  async (_, respond) => {
    const content = api.openContent();
    await content.loadSite();
    api.respond = respond;
    for (let index = 0; index < 5; index += 1) expect(await titlesOf(content)).toEqual(["Hello"]);
    expect(api.log).toHaveBeenCalledOnce();
    api.respond = undefined;
    await content.loadSite();
    expect(content.isDegraded()).toBe(false);
    expect(api.log).toHaveBeenLastCalledWith("Content loads again.");
  },
);

test("the stale copy survives a restart", async () => {
  const store = createDiskStore(folder);
  await api.openContent({ store }).loadSite();
  await vi.waitFor(() => store.read("site"), 20_000);
  api.respond = () => new Response("", { status: 500 });
  expect(await titlesOf(api.openContent({ store }))).toEqual(["Hello"]);
});

test("a request to a silent backend fails with 'Request timeout'", async () => {
  api.respond = () => new Promise(() => undefined);
  expect(await titlesOf(api.openContent({ timeoutMs: 100 }))).toEqual(defaultTitles);
  expect(api.log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Request timeout"));
});

test.each([502, 503, 504])("a response with status %i is retried once", async (status) => {
  api.respond = () => {
    const [firstRequest, secondRequest] = api.requests;
    return firstRequest && secondRequest
      ? api.respondFromTables(secondRequest)
      : new Response("", { status });
  };
  expect(await titlesOf(api.openContent())).toHaveLength(1);
  expect(api.requests).toHaveLength(2);
});

test("a request that the backend refuses is not retried", async () => {
  api.respond = () => Response.json({ message: "no" }, { status: 401 });
  await api.openContent().loadSite();
  expect(api.requests).toHaveLength(1);
});

test("a section with invalid content is omitted, and the other sections are shown", async () => {
  api.tables.portfolio_sections = [
    section("1", "hero", null, "Broken"),
    section("2", "no_such_type", {}),
    section("3", "about", { bio: { deep: [1] }, tags: ["Sound"] }, "About"),
    section("4", "contact", { contactLinks: [{ label: "x", href: "javascript:alert(1)" }] }, "Hi"),
  ];
  const content = api.openContent();
  expect(await titlesOf(content)).toEqual(["About", "Hi"]);
  expect(JSON.stringify(await content.loadSite())).not.toContain("javascript:");
  const lineCount = api.log.mock.calls.length;
  await content.loadSite();
  expect(api.log.mock.calls.length).toBe(lineCount);
});

test("shared content is loaded once for many pages, and reloaded after a change", async () => {
  const content = api.openContent({ siteTtlMs: 60_000 });
  await content.loadSite();
  const requestCount = api.requests.length;
  await content.loadLayout();
  await content.loadCv();
  expect(api.requests).toHaveLength(requestCount);
  api.tables.portfolio_sections = [section("s1", "hero", {}, "Changed")];
  await content.deleteCopies();
  expect(await titlesOf(content)).toEqual(["Changed"]);
});

test("pages rendered after a content change ignore loads that began before it", async () => {
  const content = api.openContent({ siteTtlMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.respond = () => promise;
  const outdatedLoad = content.loadSite();
  await content.deleteCopies();
  api.respond = undefined;
  expect(await titlesOf(content)).toEqual(["Hello"]);
  resolve(new Response("", { status: 500 }));
  await outdatedLoad;
  expect(await titlesOf(content)).toEqual(["Hello"]);
});

test("a failed load is retried for the next page", async () => {
  const content = api.openContent({ siteTtlMs: 60_000 });
  api.respond = () => new Response("", { status: 500 });
  expect(await titlesOf(content)).toEqual(defaultTitles);
  api.respond = undefined;
  expect(await titlesOf(content)).toEqual(["Hello"]);
});

test("after content was withdrawn, a post is not read from its stale copy", async () => {
  const content = api.openContent({ store: createDiskStore(folder) });
  expect(await content.findPost("first")).toMatchObject({ post: { title: "First" } });
  await content.deleteCopies();
  api.respond = () => new Response("", { status: 500 });
  expect(await content.findPost("first")).toBeNull();
  expect(content.isDegraded()).toBe(true);
});

test("a post that was read before an outage can be read during the outage", async () => {
  const store = createDiskStore(folder);
  await api.openContent({ store }).findPost("first");
  await vi.waitFor(() => store.read("records/post first"), 20_000);
  api.respond = () => new Response("", { status: 500 });
  expect(await api.openContent({ store }).findPost("first")).toMatchObject({
    post: { title: "First" },
  });
});
