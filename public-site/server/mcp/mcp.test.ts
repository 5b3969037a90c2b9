import { projects, sections } from "@portfolio/content/collections";
import { beforeEach, expect, test, vi } from "vitest";
import { createTestApp, siteUrl, type TestApp } from "../../tests/test-app.ts";
import { callTool, describeTools, draftSchema, parseDraft } from "./tools.ts";

let app: TestApp;
let access: { is_on: boolean; program: object | null };

/** The names of the database functions that were called. */
const calledFunctions = () =>
  app.requests.map(({ url }) => new URL(url).pathname.split("/").at(-1));

beforeEach(() => {
  access = { is_on: true, program: { name: "Writer", writes_drafts: true } };
  app = createTestApp();
  app.respond = async (request) =>
    Response.json(request.url.endsWith("find_program") ? access : { refusal: "Refused." });
});

const listToolsMessage = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/list",
  params: {},
});

const postToMcp = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  app.request("/mcp", {
    method: "POST",
    body,
    headers: {
      authorization: "Bearer portfolio_1",
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
  });

test.each(["GET", "POST", "DELETE", "OPTIONS"])(
  "%s /mcp has status 404 while no program has access",
  async (method) => {
    access = { is_on: false, program: null };
    expect((await app.request("/mcp", { method })).status).toBe(404);
  },
);

test("a request without a valid token gets 401, and its body is not read", async () => {
  access = { is_on: true, program: null };
  const endlessBody = new ReadableStream({ pull: () => new Promise(() => undefined) });
  const response = await app.request("/mcp", {
    method: "POST",
    body: endlessBody,
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toMatch(/^Bearer .*invalid_token/);
  expect(calledFunctions()).toEqual(["find_program"]);
});

test("requests from pages of other origins are refused", async () => {
  for (const origin of ["https://evil.example", "http://site.example", "null"]) {
    expect((await postToMcp(listToolsMessage, { origin })).status).toBe(403);
  }
  expect((await postToMcp(listToolsMessage, { origin: siteUrl })).status).toBe(200);
});

test("other methods than POST have status 405, because the server has no MCP sessions", async () => {
  for (const method of ["GET", "DELETE", "PUT"]) {
    const headers = { authorization: "Bearer portfolio_1" };
    const response = await app.request("/mcp", { method, headers });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  }
});

test.each([
  ["is too large", `"${"x".repeat(2 * 1024 * 1024)}"`, 413],
  ["is nested deeply", `${"[".repeat(600)}${"]".repeat(600)}`, 400],
  ["is not JSON", "{", 400],
  ["is no message", "1", 400],
  ["is a batch", `[${listToolsMessage}]`, 400],
  ["is empty", null, 400],
])("a body that %s is refused", async (_what, body, status) => {
  expect((await postToMcp(body)).status).toBe(status);
  expect(calledFunctions()).toEqual(["find_program"]);
});

test("the rate of requests with an invalid token is limited", async () => {
  access = { is_on: true, program: null };
  vi.useFakeTimers();
  const responses = Promise.all(Array.from({ length: 60 }, () => postToMcp(listToolsMessage)));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect((await responses).some(({ status }) => status === 429 || status === 503)).toBe(true);
});

test("calls with an unknown tool or invalid input reach the database, which logs them", async () => {
  const call = vi.fn(async () => ({ refusal: "Refused." }));
  await callTool(call, "publish", { collection: "blog_posts", id: "1" });
  await callTool(call, "list_records", { collection: "security_events" });
  const fields = { title: "", slug: "New", status: "published" };
  await callTool(call, "create_draft", { collection: "blog_posts", fields });
  const problem = expect.any(String);
  expect(call.mock.calls).toEqual([
    ["publish", "blog_posts", {}],
    ["list_records", "security_events", { problem }],
    [
      "create_draft",
      "blog_posts",
      { problem: expect.stringMatching(/status[\s\S]*Give the post a title[\s\S]*lower-case/) },
    ],
  ]);
});

test("a program learns which field the database rejected", async () => {
  const refusal =
    'new row for relation "blog_posts" violates check constraint "blog_posts_seo_title_check"';
  const fields = { title: "Low Tide", slug: "low-tide", seo_title: "x".repeat(501) };
  const result = await callTool(async () => ({ refusal }), "create_draft", {
    collection: "blog_posts",
    fields,
  });
  expect(result).toEqual({ refusal: 'The field "seo_title" is invalid or too long.' });
});

test("only programs that may write drafts are offered the tools that write", () => {
  const toolNames = (writesDrafts: boolean) => describeTools(writesDrafts).map(({ name }) => name);
  expect(toolNames(true)).toEqual([...toolNames(false), "create_draft", "update_draft"]);
});

test("a draft has the fields of its collection, except the fields that make it public", () => {
  expect(draftSchema(projects)).toMatchObject({ properties: { title: {}, gallery: {} } });
  for (const field of ["visible", "access"]) {
    expect(draftSchema(projects)).not.toHaveProperty(["properties", field]);
    expect(() => parseDraft(projects, { [field]: true }, false)).toThrow(field);
  }
  expect(parseDraft(projects, { title: " A ", slug: "a" }, true)).toMatchObject({
    title: "A",
    tags: [],
  });
  expect(parseDraft(projects, { title: "A" }, false)).toEqual({ title: "A" });
});

test("the content of a section is validated by its type", () => {
  const draft = { section_type: "about", title: "", subtitle: "", content: {} };
  expect(parseDraft(sections, draft, true)).toHaveProperty("content.bio");
  for (const fields of [{ section_type: "none" }, { content: { bio: 1 } }, { content: null }]) {
    expect(() => parseDraft(sections, { ...draft, ...fields }, true)).toThrow();
  }
  expect(() => parseDraft(sections, { content: {} }, false)).toThrow();
  expect(parseDraft(sections, { title: "A" }, false)).toEqual({ title: "A" });
});
