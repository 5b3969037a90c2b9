import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "./support/backend.ts";
import { forge, time } from "./support/jwt.ts";
import {
  apiUrl,
  type Client,
  idOf,
  password,
  signInStranger,
  signUpOwner,
  visit,
} from "./support/people.ts";

let backend: Backend;
let visitor: Client;
let stranger: Client;
let owner: Client;
let ownerId: string;
let strangerId: string;
/** A row of the owner that nobody else may see. */
let hiddenId: string;

const tables = [
  "portfolio_sections",
  "projects",
  "blog_posts",
  "media",
  "security_events",
  "site_owner",
] as const;
const day = 86_400_000;

beforeAll(async () => {
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
  stranger = await signInStranger(backend.supabase, backend.database);
  visitor = visit(backend.supabase);
  ownerId = await idOf(owner);
  strangerId = await idOf(stranger);
  const sections = await owner
    .from("portfolio_sections")
    .insert([
      { section_type: "hero", title: "Shown", visible: true },
      { section_type: "about", title: "Hidden", visible: false },
    ])
    .select("id, title")
    .throwOnError();
  hiddenId = sections.data.find(({ title }) => title === "Hidden")?.id ?? "";
  await owner
    .from("projects")
    .insert([
      { title: "Shown", slug: "shown" },
      { title: "Hidden", slug: "hidden", visible: false },
    ])
    .throwOnError();
  await owner
    .from("blog_posts")
    .insert([
      { title: "Shown", slug: "shown", status: "published" },
      { title: "Draft", slug: "draft" },
      {
        title: "Later",
        slug: "later",
        status: "published",
        published_at: new Date(Date.now() + day).toISOString(),
      },
    ])
    .throwOnError();
  await owner.from("security_events").insert({ type: "sign_in" }).throwOnError();
});
afterAll(() => backend.remove());

/** Sends a request as it is, past every client. */
async function send(
  path: string,
  {
    method = "GET",
    body,
    token,
    headers = {},
  }: {
    method?: string;
    body?: string;
    token?: string | undefined;
    headers?: Record<string, string>;
  } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await backend.supabase.fetch(
    new Request(`${apiUrl}${path}`, {
      method,
      headers: {
        apikey: backend.supabase.publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

async function tokenOf(client: Client): Promise<string | undefined> {
  return (await client.auth.getSession()).data.session?.access_token;
}

/** Everything there is, as the database itself sees it. */
async function everything(): Promise<unknown> {
  const counts = tables.map(
    (table) => `(select coalesce(jsonb_agg(t order by t::text), '[]') from public.${table} t)`,
  );
  return backend.database.query(`select ${counts.join(", ")}`);
}

async function leavesAllAsItWas(attack: () => Promise<void>): Promise<void> {
  const before = await everything();
  await attack();
  expect(await everything()).toEqual(before);
}

test("attack 1: a visitor reads what is shown, published and due, and nothing else", async () => {
  for (const table of ["portfolio_sections", "projects", "blog_posts"] as const) {
    const { data } = await visitor.from(table).select("title").throwOnError();
    expect(data).toEqual([{ title: "Shown" }]);
  }
});

test("attack 2: a visitor who asks for what is hidden gets nothing", async () => {
  expect((await visitor.from("projects").select().eq("visible", false)).data).toEqual([]);
  expect((await visitor.from("portfolio_sections").select().eq("id", hiddenId)).data).toEqual([]);
  expect((await visitor.from("blog_posts").select().eq("status", "draft")).data).toEqual([]);
  expect((await visitor.from("blog_posts").select().textSearch("search", "later")).data).toEqual(
    [],
  );
});

test.each(tables)("attack 3: a visitor cannot write %s", async (table) => {
  await leavesAllAsItWas(async () => {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const { status } = await send(`/rest/v1/${table}?created_at=not.is.null`, {
        method,
        ...(method === "DELETE" ? {} : { body: '{"created_at":"2026-01-01"}' }),
      });
      expect([401, 403], `${method} ${table}`).toContain(status);
    }
  });
});

test("attack 4: a stranger inserts a visible row of their own", async () => {
  const { status } = await stranger
    .from("projects")
    .insert({ title: "Mine", slug: "mine", user_id: strangerId });
  expect(status).toBe(403);
});

test("attack 5: a stranger inserts a row in the owner's name", async () => {
  const { status } = await stranger
    .from("projects")
    .insert({ title: "Yours", slug: "yours", user_id: ownerId });
  expect(status).toBe(403);
});

test("attack 6: a stranger reads, changes, deletes and upserts a hidden row of the owner", async () => {
  await leavesAllAsItWas(async () => {
    const sections = () => stranger.from("portfolio_sections");
    expect((await sections().select().eq("id", hiddenId)).data).toEqual([]);
    expect((await sections().update({ title: "Taken" }).eq("id", hiddenId).select()).data).toEqual(
      [],
    );
    expect((await sections().delete().eq("id", hiddenId).select()).data).toEqual([]);
    const { status } = await sections().upsert({ id: hiddenId, section_type: "hero" }).select();
    expect(status).toBe(403);
  });
});

test("attack 7: the owner gives a row to another user", async () => {
  const { status } = await owner
    .from("portfolio_sections")
    .update({ user_id: strangerId })
    .eq("id", hiddenId);
  expect(status).toBe(403);
});

test("attack 8: forged tokens open nothing", async () => {
  const secrets = JSON.parse(readFileSync(join(backend.folder, "secrets.json"), "utf8"));
  const claims = { sub: ownerId, role: "authenticated", aud: "authenticated", exp: time(3600) };
  const forged = {
    "alg: none": forge(claims),
    "a key that is not ours": forge(claims, "some other secret of thirty-two bytes or more"),
    expired: forge({ ...claims, exp: time(-3600) }, secrets.jwtSecret),
    "not valid yet": forge({ ...claims, nbf: time(3600) }, secrets.jwtSecret),
    "a subject that is no id": forge({ ...claims, sub: "owner" }, secrets.jwtSecret),
    "the service role under another key": forge(
      { ...claims, role: "service_role" },
      "x".repeat(48),
    ),
    "no token at all": "null",
  };
  for (const [name, token] of Object.entries(forged)) {
    const { status, body } = await send("/rest/v1/portfolio_sections?select=title", { token });
    expect([400, 401], name).toContain(status);
    expect(JSON.stringify(body), name).not.toContain("Hidden");
    const write = await send("/rest/v1/projects", {
      method: "POST",
      body: JSON.stringify({ title: "Forged", slug: "forged" }),
      token,
    });
    expect([400, 401], name).toContain(write.status);
  }
});

test("attack 9: a request without a key, also from this machine, is refused", async () => {
  for (const table of tables) {
    const response = await backend.supabase.fetch(
      new Request(`http://localhost:3000/rest/v1/${table}`),
    );
    expect(response.status).toBe(401);
  }
});

test.each([
  ["the description of the API", "/rest/v1/", {}],
  ["the users' schema", "/rest/v1/users", { "accept-profile": "auth" }],
  ["the helpers' schema", "/rest/v1/setup_code", { "accept-profile": "private" }],
  ["a column that does not exist", "/rest/v1/projects?select=password", {}],
  ["a table of another schema", "/rest/v1/auth.users", {}],
  ["users beside a row", "/rest/v1/site_owner?select=*,users(*)", {}],
  ["a function of the system", "/rest/v1/rpc/version", {}],
  ["a function that waits", "/rest/v1/rpc/pg_sleep?seconds=1", {}],
  ["a function that reads files", "/rest/v1/rpc/pg_read_file?filename=/etc/passwd", {}],
  ["a helper", "/rest/v1/rpc/is_owner", {}],
])("attack 10: nobody gets %s", async (_title, path, headers) => {
  for (const client of [visitor, stranger, owner]) {
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
])("attack 11: SQL in a request is data: %s", async (path) => {
  await leavesAllAsItWas(async () => {
    const { status, body } = await send(encodeURI(path).replaceAll("%25", "%"));
    if (status === 200) expect(JSON.stringify(body)).not.toMatch(/Hidden|@/);
    else expect(status).toBeLessThan(500);
  });
});

test.each([
  ["JSON that is none", "portfolio_sections", "{"],
  ["an id that is none", "portfolio_sections", '{"id":"x","section_type":"hero"}'],
  ["a date that is none", "portfolio_sections", '{"created_at":"soon","section_type":"hero"}'],
  ["content that is no object", "portfolio_sections", '{"content":[],"section_type":"hero"}'],
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
  ["a type with a quote in it", "portfolio_sections", `{"section_type":"he'ro"}`],
  ["a status that is none", "blog_posts", '{"title":"T","slug":"t","status":"secret"}'],
  ["a level that is none", "security_events", '{"type":"t","level":"loud"}'],
  ["a tag that is null", "projects", '{"title":"T","slug":"t","tags":[null]}'],
  ["a NUL character", "projects", '{"title":"a\\u0000b","slug":"t"}'],
])("attack 12: %s is refused with a reason", async (_title, table, body) => {
  await leavesAllAsItWas(async () => {
    const answer = await send(`/rest/v1/${table}`, {
      method: "POST",
      body,
      token: await tokenOf(owner),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((answer.body as { message?: string }).message).toBeTruthy();
  });
});

test("attack 12: a filter that no id can match is refused with a reason", async () => {
  const { status, body } = await send("/rest/v1/projects?id=eq.not-an-id");
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "22P02" });
});

test("attack 15: neither visitor nor stranger sees or writes a security event", async () => {
  expect((await visitor.from("security_events").select()).status).toBe(401);
  expect((await visitor.from("security_events").insert({ type: "x" })).status).toBe(401);
  expect((await stranger.from("security_events").select()).data).toEqual([]);
  expect((await stranger.from("security_events").insert({ type: "x" })).status).toBe(403);
  const owned = owner.from("security_events");
  expect((await owned.update({ message: "x" }).not("id", "is", null)).status).toBe(403);
  expect((await owner.from("security_events").delete().not("id", "is", null)).status).toBe(403);
});

test("attack 16: line breaks and terminal codes in an event are stored as they are", async () => {
  const message = "first\nsecond \u001b[31mred\u001b[0m";
  const { data } = await owner
    .from("security_events")
    .insert({ type: "odd", message })
    .select("message")
    .throwOnError();
  expect(data).toEqual([{ message }]);
});

test("attack 19: an unknown address and a wrong password get the same answer", async () => {
  const answers = await Promise.all(
    ["owner@example.com", "nobody@example.com"].map((email) =>
      send("/auth/v1/token?grant_type=password", {
        method: "POST",
        body: JSON.stringify({ email, password: "wrong, wrong, wrong" }),
      }),
    ),
  );
  expect(answers[0]?.status).toBe(400);
  expect(answers[0]).toEqual(answers[1]);
});

test("attack 22: nobody makes themselves more than they are", async () => {
  const token = await tokenOf(stranger);
  const { body } = await send("/auth/v1/user", {
    method: "PUT",
    token,
    body: JSON.stringify({
      role: "service_role",
      app_metadata: { role: "service_role", owner: true },
      is_super_admin: true,
    }),
  });
  expect(body).not.toMatchObject({ role: "service_role" });
  const [user] = await backend.database.query(
    "select role, raw_app_meta_data as app from auth.users where id = $1",
    [strangerId],
  );
  expect(user).toMatchObject({ role: "authenticated" });
  expect(JSON.stringify(user)).not.toContain("owner");
  expect((await stranger.from("media").select()).data).toEqual([]);
});

test("attack 23: a session that was signed out cannot be refreshed", async () => {
  const client = visit(backend.supabase);
  const { data } = await client.auth.signInWithPassword({ email: "owner@example.com", password });
  const refreshToken = data.session?.refresh_token ?? "";
  await client.auth.signOut();
  const { status } = await send("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(status).toBe(400);
});
