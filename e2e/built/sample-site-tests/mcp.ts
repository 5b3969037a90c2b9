import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { site } from "../sample-site.ts";

interface ListedRecord {
  id: string;
  name: string;
  path: string | null;
  is_draft: boolean;
}

async function connect(token: string) {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  const url = new URL("/mcp", site.url);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  async function call<Result>(name: string, input: Record<string, unknown> = {}) {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const text = content[0]?.type === "text" ? content[0].text : "";
    return isError ? { refusal: text } : (JSON.parse(text) as Result);
  }
  return { client, call };
}

test("a program reads the site and writes drafts over MCP, with the client of the official SDK", async () => {
  const url = new URL("/mcp", site.url);
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
  const owner = await site.getOwnerClient();
  const program = { name: "Assistant", writes_drafts: true, days: 1 };
  const { data: token } = await owner.rpc("create_program_token", program).throwOnError();
  expect((await fetch(url, { method: "POST" })).status).toBe(401);
  await expect(connect(`${token}0`)).rejects.toThrow();

  const { client, call } = await connect(token ?? "");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("update_draft");
  const collections = await call<{ collection: string }[]>("list_collections");
  expect(JSON.stringify(collections)).toContain("portfolio_sections");
  expect(await call("describe_collection", { collection: "projects" })).toMatchObject({
    properties: { title: { description: "Title" } },
  });
  const posts = (await call<ListedRecord[]>("list_records", {
    collection: "blog_posts",
  })) as ListedRecord[];
  const post = posts.find(({ is_draft }) => !is_draft);
  const fetchPostPage = async () => (await fetch(site.url + post?.path)).text();
  const pageBefore = await fetchPostPage();
  expect(pageBefore).toContain(post?.name);

  const fields = { title: "Written by a program", slug: "by-a-program", content: "*Draft*" };
  const draft = await call<{ id: string; version: string }>("create_draft", {
    collection: "blog_posts",
    fields,
  });
  expect(draft).toMatchObject({ stored: "draft" });
  expect((await fetch(`${site.url}/blog/by-a-program`)).status).toBe(404);
  const record = { collection: "blog_posts", id: post?.id };
  const read = await call<{ record: Record<string, unknown> }>("read_record", record);
  expect(read).toMatchObject({ record: { status: "published" }, proposal: null });
  const version = "record" in read && read.record.updated_at;
  const change = { ...record, version, fields: { title: "A proposal" } };
  expect(await call("update_draft", change)).toMatchObject({ stored: "proposal" });
  expect(await fetchPostPage()).toBe(pageBefore);

  expect(await call("publish", record)).toHaveProperty("refusal");

  await owner.from("program_tokens").delete().eq("name", "Assistant").throwOnError();
  await expect(call("list_collections")).rejects.toThrow();
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
  await owner.from("blog_posts").delete().eq("slug", "by-a-program").throwOnError();
});
