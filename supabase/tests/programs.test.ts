import { collections } from "@portfolio/content/collections";
import type { Json } from "@portfolio/content/database";
import { expect, test } from "vitest";
import { columns, startSiteWithPrograms } from "./support/programs.ts";
import { insert } from "./support/rows.ts";

const { backend, owner, otherUser, visitor, tokens, callTool, readEvents, readPost } =
  await startSiteWithPrograms();

const listSlugs = async (token: string, collection: string, input: Record<string, Json> = {}) =>
  (await callTool(token, "list_records", collection, { columns, ...input }))?.records?.map(
    ({ slug }) => slug,
  );

const findProgram = async (token: string) => (await visitor.rpc("find_program", { token })).data;

test("the database stores only hashes of tokens, and a hash is no token", async () => {
  expect(tokens.writer).toMatch(/^portfolio_[0-9a-f]{64}$/);
  const { data } = await owner.from("program_tokens").select("*").throwOnError();
  expect(JSON.stringify(data)).not.toContain(tokens.writer.slice(10));
  for (const { token_hash } of data) {
    expect(await findProgram(token_hash)).toMatchObject({ is_on: true, program: null });
  }
});

test.each([0, -1, 0.5, 367, 1e9])("a token cannot be valid for %d days", async (days) => {
  const { data } = await owner.rpc("create_program_token", {
    name: "A",
    writes_drafts: true,
    days,
  });
  if (data) expect(await findProgram(data)).toMatchObject({ program: null });
});

test.each(["", "portfolio_", "%", `portfolio_${"0".repeat(64)}`, "x".repeat(10_000)])(
  "a call with the wrong token %j is refused",
  async (token) => {
    expect(await findProgram(token)).toEqual({ is_on: true, program: null });
    expect(await callTool(token, "list_records", "blog_posts")).toBeNull();
  },
);

test("a program reads only the records that its token allows", async () => {
  expect(await listSlugs(tokens.reader, "blog_posts")).toEqual(["public"]);
  expect(await listSlugs(tokens.reader, "projects")).toEqual(["open"]);
  expect((await listSlugs(tokens.writer, "blog_posts"))?.sort()).toEqual(["draft", "public"]);
  expect((await listSlugs(tokens.writer, "projects"))?.sort()).toEqual(["hidden", "open"]);
  for (const slug of ["draft", "later"]) {
    const { id } = await readPost(slug);
    const input = { id, columns };
    expect(await callTool(tokens.reader, "read_record", "blog_posts", input)).toHaveProperty(
      "refusal",
    );
  }
});

test("a search covers only the records that the token may read", async () => {
  expect(await listSlugs(tokens.writer, "blog_posts", { query: "tides" })).toEqual(["public"]);
  expect(await listSlugs(tokens.reader, "blog_posts", { query: "unseen" })).toEqual([]);
  expect(await listSlugs(tokens.writer, "blog_posts", { page: 2 })).toEqual([]);
  const sections = await callTool(tokens.writer, "list_records", "portfolio_sections", {
    query: "a",
  });
  expect(sections).toEqual({ refusal: "Records of this collection cannot be searched." });
});

test("a program can read only collections that visitors can see", async () => {
  const visibleCollections = Object.values(collections)
    .filter((collection) => "visibility" in collection)
    .map(({ table }) => table as string);
  const tables = await backend.database.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of [...tables, { name: "users" }, { name: "private.search_words" }]) {
    const result = await callTool(tokens.writer, "list_records", name, { columns });
    expect([name, result?.refusal === undefined]).toEqual([
      name,
      visibleCollections.includes(name),
    ]);
  }
});

test.each(["publish", "delete_record", "delete", "upload", "call_tool", ""])(
  "the tool %j is refused and logged",
  async (tool) => {
    const { id } = await readPost("draft");
    const result = await callTool(tokens.writer, tool, "blog_posts", { id });
    expect(result).toEqual({ refusal: "There is no such tool." });
    expect((await readEvents()).at(-1)).toMatchObject({
      type: "program_refused",
      level: "warning",
      details: { program: "Writer", tool, refusal: "There is no such tool." },
    });
    expect(await readPost("draft")).toMatchObject({ status: "draft" });
  },
);

test.each([{ id: "x" }, { id: null }, { page: "x" }, { columns: "id" }, [], null])(
  "the input %j is refused",
  async (input) => {
    const result = await callTool(tokens.writer, "read_record", "blog_posts", input);
    expect(result).toEqual({ refusal: expect.any(String) });
  },
);

test("120 of a thousand calls in a minute get a response, and the log keeps other events", async () => {
  await insert(owner, "security_events", { type: "sign_in" });
  const results = await backend.database.query<{ refusal: string | null }>(
    `select public.call_tool($1, 'list_collections', '', '{}') ->> 'refusal' as refusal
     from generate_series(1, 1000)`,
    [tokens.reader],
  );
  expect(results.findIndex(({ refusal }) => refusal !== null)).toBe(120);
  expect(results.filter(({ refusal }) => refusal === null)).toHaveLength(120);
  const loggedEvents = await readEvents();
  expect(loggedEvents.length).toBeLessThanOrEqual(300);
  expect(loggedEvents.filter(({ type }) => type === "program_refused").length).toBeGreaterThan(0);
  const { data } = await owner.from("security_events").select().eq("type", "sign_in");
  expect(data).toHaveLength(1);
});

test("a call with an expired token is refused and logged, and a call with a deleted token is only refused", async () => {
  await backend.database.exec(
    "update public.program_tokens set expires_at = now() where name = 'Writer'",
  );
  expect(await findProgram(tokens.writer)).toEqual({ is_on: true, program: null });
  const result = await callTool(tokens.writer, "list_records", "blog_posts", { columns });
  expect(result).toEqual({ refusal: "The token has ended." });
  expect((await readEvents()).at(-1)).toMatchObject({ type: "program_refused" });
  const { data } = await owner.from("program_tokens").select("id").eq("name", "Reader");
  const token_id = data?.[0]?.id ?? "";
  await otherUser.rpc("end_program_token", { token_id });
  expect(await callTool(tokens.reader, "list_collections", "")).not.toBeNull();
  await owner.rpc("end_program_token", { token_id }).throwOnError();
  const { data: loggedEvents } = await owner
    .from("security_events")
    .select()
    .eq("type", "program_removed");
  expect(loggedEvents).toMatchObject([{ level: "warning", details: { program: "Reader" } }]);
  expect(await callTool(tokens.reader, "list_records", "blog_posts", { columns })).toBeNull();
});

test("programs without a token have no access", async () => {
  await owner.from("program_tokens").delete().not("id", "is", null).throwOnError();
  expect(await findProgram(tokens.writer)).toEqual({ is_on: false, program: null });
});
