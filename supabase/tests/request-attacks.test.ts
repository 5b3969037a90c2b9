import { expect, test, vi } from "vitest";
import { MutexPgliteConnection } from "../../embedded/database/pglite-connection.ts";
import { attackedTables, startAttackedBackend, tokenOf } from "./support/attacked-backend.ts";
import { update } from "./support/rows.ts";

const { backend, visitor, otherUser, owner, send, expectUnchanged } = await startAttackedBackend();

test.each(attackedTables)("a visitor cannot write %s", async (table) => {
  await expectUnchanged(async () => {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const { status } = await send(`/rest/v1/${table}?created_at=not.is.null`, {
        method,
        ...(method === "DELETE" ? {} : { body: '{"created_at":"2026-01-01"}' }),
      });
      expect([401, 403], `${method} ${table}`).toContain(status);
    }
  });
});

test("requests without a key are rejected, even from this machine", async () => {
  for (const table of attackedTables) {
    const response = await backend.supabase.fetch(
      new Request(`http://localhost:3000/rest/v1/${table}`),
    );
    expect(response.status).toBe(401);
  }
});

test.each([
  ["the description of the API", "/rest/v1/", {}],
  ["the users' schema", "/rest/v1/users", { "accept-profile": "auth" }],
  ["the schema of the helper functions", "/rest/v1/setup_code", { "accept-profile": "private" }],
  ["a column that does not exist", "/rest/v1/projects?select=password", {}],
  ["a table of another schema", "/rest/v1/auth.users", {}],
  ["users joined to a row", "/rest/v1/site_owner?select=*,users(*)", {}],
  ["a function of the system", "/rest/v1/rpc/version", {}],
  ["a function that waits", "/rest/v1/rpc/pg_sleep?seconds=1", {}],
  ["a function that reads files", "/rest/v1/rpc/pg_read_file?filename=/etc/passwd", {}],
  ["a helper function", "/rest/v1/rpc/is_owner", {}],
])("a request for %s is refused for every role", async (_title, path, headers) => {
  for (const client of [visitor, otherUser, owner]) {
    const { status, body } = await send(path, { headers, token: await tokenOf(client) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain("PostgreSQL 1");
  }
});

test.each([
  "/rest/v1/projects?title=eq.'; drop table public.projects; --",
  "/rest/v1/projects?title=eq.%27%20or%201%3D1%20--",
  "/rest/v1/projects?order=title;drop table public.projects",
  "/rest/v1/projects?order=(select 1)",
  "/rest/v1/projects?select=title,(select email from auth.users)",
  "/rest/v1/projects?select=title::text;drop table projects",
  "/rest/v1/projects?or=(title.eq.x,1=1)",
  `/rest/v1/projects?"title""; drop table projects; --"=eq.x`,
  "/rest/v1/projects?limit=1;drop table projects",
  "/rest/v1/projects?title=in.(x);drop table projects",
])("SQL in a request is treated as data: %s", async (path) => {
  await expectUnchanged(async () => {
    const { status, body } = await send(encodeURI(path).replaceAll("%25", "%"));
    if (status === 200) expect(JSON.stringify(body)).not.toMatch(/Hidden|@/);
    else expect(status).toBeLessThan(500);
  });
});

test.each([
  ["invalid JSON", "portfolio_sections", "{"],
  ["an invalid id", "portfolio_sections", '{"id":"x","section_type":"hero"}'],
  ["an invalid date", "portfolio_sections", '{"created_at":"soon","section_type":"hero"}'],
  ["content that is not an object", "portfolio_sections", '{"content":[],"section_type":"hero"}'],
  [
    "a mebibyte of content",
    "portfolio_sections",
    JSON.stringify({ section_type: "hero", content: { text: "x".repeat(1024 * 1024) } }),
  ],
  [
    "content a hundred thousand levels deep",
    "portfolio_sections",
    `{"section_type":"hero","content":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`,
  ],
  ["a section type that contains a quote", "portfolio_sections", `{"section_type":"he'ro"}`],
  ["an unknown status", "blog_posts", '{"title":"T","slug":"t","status":"secret"}'],
  ["an unknown level", "security_events", '{"type":"t","level":"loud"}'],
  ["a tag that is null", "projects", '{"title":"T","slug":"t","tags":[null]}'],
  ["a NUL character", "projects", '{"title":"a\\u0000b","slug":"t"}'],
])("%s is refused with a reason", async (_title, table, body) => {
  await expectUnchanged(async () => {
    const response = await send(`/rest/v1/${table}`, {
      method: "POST",
      body,
      token: await tokenOf(owner),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect((response.body as { message?: string }).message).toBeTruthy();
  });
});

/** A regular expression that overflows the stack of the in-process PostgreSQL. */
const catastrophicPattern = "(a{1,200}){1,200}b";

test.each([
  ["a filter of a column", "projects?title=match.*"],
  ["a filter that ignores case", "projects?title=imatch.*"],
  ["a negated filter", "projects?title=not.match.*"],
  ["a filter by any pattern of a list", "projects?title=match(any).{*}"],
  ["a filter by all patterns of a list", "projects?title=imatch(all).{*}"],
  ["an `or` group", "projects?or=(title.match.*,id.is.null)"],
  ["an `and` group", "projects?and=(title.match.*,visible.is.true)"],
  ["a negated group", "projects?not.or=(title.match.*)"],
  ["a group in a group", "projects?or=(and(not.or(title.not.imatch.*)))"],
  ["a filter of a field in JSON", "portfolio_sections?content->>text=match.*"],
  [
    "a filter of an embedded table",
    "blog_posts?select=id,social_images(id)&social_images.design->>a=match.*",
  ],
  ["a group for an embedded table", "blog_posts?select=id,i:social_images(id)&i.or=(id.match.*)"],
  ["a filter of a function's result", "rpc/site_has_owner?site_has_owner=match.*"],
])("a visitor's regular expression is rejected in %s without an outage", async (_, query) => {
  const path = `/rest/v1/${query.replace("*", encodeURIComponent(catastrophicPattern))}`;
  for (const method of query.startsWith("rpc/")
    ? ["GET", "POST"]
    : ["GET", "HEAD", "PATCH", "DELETE"]) {
    const body = /^P/.test(method) ? "{}" : undefined;
    const { status, body: response } = await send(path, { method, ...(body && { body }) });
    expect({ method, status }).toEqual({ method, status: 400 });
    if (method === "HEAD") continue;
    expect(response).toEqual({
      code: "22023",
      message: expect.stringContaining("Visitors can filter with eq,"),
      details: null,
      hint: null,
    });
  }
  expect((await send("/rest/v1/projects?title=eq.Shown&select=title")).body).toEqual([
    { title: "Shown" },
  ]);
});

const deeplyNested = "[".repeat(5_000) + "]".repeat(5_000);

const repeatedList = (count: number, text: string) =>
  Array.from({ length: count }, () => text).join(",");

test.each([
  ["a pattern of 101 characters", `title=like.${"a".repeat(101)}`],
  ["nine wildcards", `title=ilike.${"*a".repeat(9)}`],
  ["nine wildcards in a list", `title=like(any).{a,${"%25a".repeat(9)}}`],
  ["thirteen conditions", `or=(${repeatedList(13, "content.gt.a")})`],
  ["a comparison with thirteen values", `description=gt(any).{${repeatedList(13, "a")}}`],
  ["a text search without an index", "title=fts.shown"],
  ["a text search of 201 characters", `search=fts.${"a".repeat(201)}`],
  ["a text search of 21 negations", `search=fts.${"!".repeat(21)}a`],
  ["a text search of 21 hyphens", `search=wfts.${"-".repeat(21)}a`],
  ["a text search of 21 groups", `search=fts.${"(".repeat(21)}a${")".repeat(21)}`],
  ["a column twice", "select=a:description,b:description"],
  ["61 columns", `select=${Array.from({ length: 61 }, (_, n) => `links->a${n}`)}`],
  ["61 columns to order by", `order=${Array.from({ length: 61 }, (_, n) => `links->a${n}`)}`],
  ...["eq", "not.cs", "in"].map((operator) => [
    `${operator} of deep JSON`,
    `links=${operator}.${operator === "in" ? `(${deeplyNested})` : deeplyNested}`,
  ]),
  ["deep JSON in a group", `or=(links.eq.${deeplyNested})`],
  ["a filter by a long path", `links${"->a".repeat(2_500)}=is.null`],
  ["a long path in a group", `or=(links${"->a".repeat(2_500)}.is.null)`],
  ["a long path in a selected column", `select=links${"->a".repeat(2_500)}`],
  ["a long path to order by", `order=links${"->a".repeat(2_500)}`],
])("a visitor's query with %s is refused", async (_, query) => {
  const { status, body } = await send(`/rest/v1/projects?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "22023" });
});

test("visitors can use the allowed operators, and the owner can use all operators", async () => {
  for (const filter of [
    ..."title=eq.Shown title=neq.x title=lt.z title=lte.z title=gt.A title=gte.A".split(" "),
    ..."visible=is.true title=in.(Shown,x) tags=not.cs.{x} title=like.Sh*n".split(" "),
    ..."title=ilike.sh* title=eq(any).{Shown,x} title=not.like(all).{x*,y*}".split(" "),
    ..."or=(title.eq.Shown,and(id.is.null)) search=wfts(simple).shown search=fts.shown".split(" "),
  ]) {
    const response = await send(`/rest/v1/projects?select=title&${filter}`);
    expect({ filter, ...response }).toEqual({ filter, status: 200, body: [{ title: "Shown" }] });
  }
  const path = "/rest/v1/projects?select=title&title=match.^Sh";
  expect((await send(path, { token: await tokenOf(owner) })).body).toEqual([{ title: "Shown" }]);
});

test.each([
  ["an argument", "rpc/find_posts", `{"any_tags":${deeplyNested}}`],
  ["a row", "projects", `{"title":"T","slug":"t","links":${"[".repeat(501)}${"]".repeat(501)}}`],
])("JSON that is nested too deeply is refused in %s", async (_, path, body) => {
  const response = await send(`/rest/v1/${path}`, { method: "POST", body });
  expect(response).toMatchObject({ status: 413, body: { code: "54001" } });
});

test.each(["/auth/v1/recover", "/auth/v1/otp", "/storage/v1/object/list/media"])(
  "%s rejects JSON that is nested too deeply",
  async (path) => {
    const body = `{"email":"a@b.example","prefix":"","more":${deeplyNested}}`;
    const headers = { "content-type": "application/json" };
    const response = await send(path, { method: "POST", body, headers });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain("nested too deeply");
  },
);

test.each(["-", "- ", "-(", "-!"])("a search for repeated %j finds nothing", async (text) => {
  for (const words of [text.repeat(100), `${text.repeat(50)}shown`]) {
    const query = new URLSearchParams({ kind: "projects", words });
    const response = await send(`/rest/v1/rpc/search_records?${query}`);
    expect(response).toEqual({ status: 200, body: [] });
  }
});

test.for([
  ["an internal error", "do $$ begin raise sqlstate 'XX000'; end $$", "XX000", 0] as const,
  [
    "an error that PGlite ignores",
    "select repeat('[', 100000)::jsonb",
    "Maximum call stack size",
    20,
  ] as const,
])(
  "after %s the database is opened again with all committed data",
  async ([_, statement, reason, seconds], context) => {
    const { database } = backend;
    if (!(database.connection instanceof MutexPgliteConnection)) return context.skip();
    // Advances the time, because reopening is limited to once in ten seconds.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const formerDriver = database.connection.driver;
    await expect(database.exec(statement)).rejects.toThrow(`The database stopped: ${reason}`);
    expect((await send("/rest/v1/projects?select=title&title=eq.Shown")).status).toBe(200);
    expect(database.connection.driver).not.toBe(formerDriver);
    await update(owner, "projects", { title: "Shown" }, { description: "x" });
    expect(consoleError).toHaveBeenCalledWith("The database is open again.");
    consoleError.mockRestore();
    vi.useRealTimers();
  },
);

test("rejected statements leave nothing on PGlite's stack", async (context) => {
  const { connection } = backend.database;
  // An external PostgreSQL server has no such stack in this process.
  if (!(connection instanceof MutexPgliteConnection)) return context.skip();
  const { Module } = connection.driver as unknown as {
    Module: { ___stack_pointer: WebAssembly.Global<"i32"> };
  };
  const stackPointerBefore = Module.___stack_pointer.value;
  await visitor.from("projects").select("title").throwOnError();
  expect((await visitor.from("projects").select("title").eq("id", "x")).status).toBe(400);
  expect(
    (await owner.rpc("reorder", { table_name: "portfolio_sections", ids: ["x"] })).status,
  ).toBe(400);
  await expect(backend.database.query("select 1 / 0")).rejects.toThrow("division by zero");
  await expect(backend.database.exec("select 1 / 0")).rejects.toThrow("division by zero");
  expect(Module.___stack_pointer.value).toBe(stackPointerBefore);
});

test("the secret key is accepted only in a header", async () => {
  const { secretKey } = backend.supabase;
  for (const name of ["apikey", "key"]) {
    const { status, body } = await send(`/rest/v1/projects?${name}=${secretKey}`);
    expect(status).toBe(401);
    expect(JSON.stringify(body)).toMatch(/secret key in a header/);
  }
});

test("visitors cannot detect hidden objects or the number of hidden rows", async () => {
  expect(await send("/storage/v1/object/info/media/2026/any.webp")).toMatchObject({ status: 404 });
  const countBy = async (method: string) =>
    (await visitor.from("blog_posts").select("id", { count: method as "exact" })).count;
  expect(await countBy("planned")).toBe(await countBy("exact"));
  expect(await countBy("estimated")).toBe(await countBy("exact"));
});
