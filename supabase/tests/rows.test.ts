import { beforeEach, describe, expect, test } from "vitest";
import { sendRequest } from "./support/clients.ts";
import { addSections, insert, insertRow, readRows, update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();
beforeEach(() =>
  backend.database.exec(
    "truncate public.portfolio_sections, public.projects, public.blog_posts, public.pages, public.security_events cascade",
  ),
);

test("projects and sections have the columns of the specification", async () => {
  await addSections(owner, ["hero"]);
  await insert(owner, "projects", { title: "Low Tide", slug: "low-tide" });
  await owner.from("projects").select("id, user_id, created_at, visible").single().throwOnError();
  await owner
    .from("portfolio_sections")
    .select(
      "id, user_id, section_type, title, subtitle, visible, section_order, content, created_at, updated_at",
    )
    .single()
    .throwOnError();
});

test("the API returns times in ISO 8601", async () => {
  const isoTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?\+00:00$/;
  await insert(owner, "projects", { title: "Low Tide", slug: "low-tide", access: "protected" });
  const { data: row } = await owner.from("projects").select("created_at").single().throwOnError();
  expect(row.created_at).toMatch(isoTimePattern);
  const { data: protectedProjects } = await visitor.rpc("protected_projects").throwOnError();
  expect(protectedProjects[0]?.created_at).toMatch(isoTimePattern);
});

test.each(["cv", "metadata"])("simultaneous saves create only one %s row", async (section_type) => {
  const saves = await Promise.all(
    Array.from({ length: 4 }, () => owner.from("portfolio_sections").insert({ section_type })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(saves.find(({ status }) => status === 409)?.error?.code).toBe("23505");
  const { data } = await owner.from("portfolio_sections").select();
  expect(data).toHaveLength(1);
});

test("a landing page can have two sections of one type", async () => {
  expect(await addSections(owner, ["hero", "hero"])).toHaveLength(2);
});

test("hiding all sections does not hide the metadata", async () => {
  await insert(owner, "portfolio_sections", [
    { section_type: "metadata", visible: false },
    { section_type: "hero" },
  ]);
  const readSections = async () =>
    (await visitor.from("portfolio_sections").select("section_type").throwOnError()).data;
  expect(await readSections()).toEqual([{ section_type: "metadata" }, { section_type: "hero" }]);
  await update(owner, "portfolio_sections", { visible: true }, { visible: false });
  expect(await readSections()).toEqual([{ section_type: "metadata" }]);
});

test("a change of a row sets a later version, but reordering rows keeps their version", async () => {
  const [id = ""] = await addSections(owner, ["hero"]);
  const readVersion = async () =>
    (await owner.from("portfolio_sections").select("updated_at").eq("id", id).single()).data
      ?.updated_at ?? "";
  const insertedVersion = await readVersion();
  await owner.rpc("reorder", { table_name: "portfolio_sections", ids: [id] }).throwOnError();
  expect(await readVersion()).toBe(insertedVersion);
  // A client cannot choose the version.
  await update(
    owner,
    "portfolio_sections",
    { id },
    { title: "New", updated_at: "2001-01-01T00:00:00Z" },
  );
  const changedVersion = await readVersion();
  expect(new Date(changedVersion).getTime()).toBeGreaterThanOrEqual(
    new Date(insertedVersion).getTime(),
  );
  expect(changedVersion).not.toBe(insertedVersion);
});

test("the second of two saves that are based on the same version changes no row", async () => {
  const [id = ""] = await addSections(owner, ["hero"]);
  const [data] = await readRows(owner, "portfolio_sections", ["updated_at"], { id });
  const saveTitle = (title: string) =>
    owner
      .from("portfolio_sections")
      .update({ title })
      .eq("id", id)
      .eq("updated_at", data?.updated_at ?? "")
      .select("title");
  expect((await saveTitle("First")).data).toEqual([{ title: "First" }]);
  expect((await saveTitle("Second")).data).toEqual([]);
});

test.each([
  ["projects", "new"],
  ["projects", "Admin"],
  ["projects", "rss.xml"],
  ["projects", "with space"],
  ["projects", "a/b"],
  ["projects", "..%2f"],
  ["projects", ""],
  ["blog_posts", "admin"],
  ["blog_posts", "auth"],
  ["blog_posts", "cafe\u0301"],
  ["blog_posts", "UPPER"],
  ["pages", "cv"],
  ["pages", "a?b"],
] as const)("%s rejects the slug %j and names the field", async (table, slug) => {
  const expectRefused = async (response: PromiseLike<{ status: number; error: unknown }>) => {
    const { status, error } = await response;
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: "PT422" });
    expect(error).toMatchObject({ details: expect.stringContaining("Key (slug)=(") });
  };
  await expectRefused(owner.from(table).insert({ title: "Title", slug }));
  await insert(owner, table, { title: "Title", slug: "fine" });
  await expectRefused(owner.from(table).update({ slug }).eq("slug", "fine"));
  // The table's constraint rejects the slug even without triggers.
  await expect(
    backend.database.exec(
      `alter table public.${table} disable trigger user;
       insert into public.${table} (title, slug) values ('Title', $slug$${slug}$slug$)`,
    ),
  ).rejects.toThrow(`${table}_slug`);
});

test.each([
  ["as it is stored", "caf\u00e9", 409, "23505"],
  ["with a capital letter", "Caf\u00e9", 422, "PT422"],
  ["in decomposed Unicode", "cafe\u0301", 422, "PT422"],
])("a slug in use, written %s, is rejected at its field", async (_, slug, expectedStatus, code) => {
  const addPost = (slug: string) => owner.from("blog_posts").insert({ title: "Title", slug: slug });
  expect((await addPost("caf\u00e9")).status).toBe(201);
  const { status, error } = await addPost(slug);
  expect({ status, code: error?.code }).toEqual({ status: expectedStatus, code });
  expect(`${error?.message} ${error?.details}`).toContain("slug");
});

test.each(["grüße-aus-köln", "日本語の題", "hello-2", "مرحبا"])(
  "the slug %s is accepted",
  async (slug) => {
    const { error } = await owner.from("projects").insert({ title: "Title", slug });
    expect(error).toBeNull();
  },
);

test("a post that is published without a date gets the current time", async () => {
  const data = await insertRow(owner, "blog_posts", {
    title: "Now",
    slug: "now",
    status: "published",
  });
  expect(Math.abs(Date.now() - new Date(data.published_at ?? 0).getTime())).toBeLessThan(60_000);
});

test("the newest 1,000 security events are kept", async () => {
  await backend.database.exec(`
    insert into public.security_events (user_id, type, created_at)
    select user_id, 'event ' || n, now() - n * interval '1 second'
    from public.site_owner, generate_series(1, 1001) n`);
  await insert(owner, "security_events", { type: "newest" });
  const [row] = await backend.database.query<{ count: number; newest: number; oldest: number }>(`
    select count(*)::int as count,
      (count(*) filter (where type = 'newest'))::int as newest,
      (count(*) filter (where type in ('event 1000', 'event 1001')))::int as oldest
    from public.security_events`);
  expect(row).toEqual({ count: 1000, newest: 1, oldest: 0 });
});

test("concurrent requests never run with each other's role", async () => {
  const requests = Array.from({ length: 60 }, (_, index) => {
    if (index % 3 === 0)
      return owner.from("projects").insert({ title: "Own", slug: `own-${index}` });
    if (index % 3 === 1)
      return visitor.from("projects").insert({ title: "Evil", slug: `evil-${index}` });
    return visitor.from("media").select();
  });
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual(requests.map((_, index) => (index % 3 === 0 ? 201 : 401)));
});

test("a request that PGlite cannot parse does not affect concurrent requests", async () => {
  await backend.database.exec(`
    create function public.given(list text[]) returns setof text
      language sql stable set search_path = '' as 'select unnest(list)';
    grant execute on function public.given(text[]) to anon;
  `);
  const fetchFromApi = (path: string) => sendRequest(backend.supabase, `/rest/v1/${path}`);
  await Promise.all([
    fetchFromApi("rpc/given?list=%7B%7D"),
    ...Array.from({ length: 4 }, async () => {
      expect((await fetchFromApi("blog_posts?select=id")).status).toBe(200);
    }),
  ]);
  await backend.database.exec("drop function public.given(text[])");
});

test.each(["projects", "blog_posts"] as const)("%s reject invisible titles", async (table) => {
  const insertTitle = (title: string) => owner.from(table).insert({ title, slug: "titled" });
  for (const title of [
    "",
    "  ",
    "\u200b",
    "\u00a0\u2003\u3000",
    "\u0007\u009f",
    "\u202e\u3164",
    "\ufe0f\u2800\u200d",
  ]) {
    const { status, error } = await insertTitle(title);
    expect({ title, status }).toEqual({ title, status: 422 });
    expect(error?.message).toMatch(/^Give the (?:project|post) a title\.$/);
  }
  expect((await insertTitle("\u200fשלום 👩\u200d🚀")).status).toBe(201);
  const { error } = await owner.from(table).update({ title: "\u200b" }).eq("slug", "titled");
  expect(error?.message).toMatch(/a title\.$/);
});

const reorder = (ids: string[], table_name = "portfolio_sections") =>
  owner.rpc("reorder", { table_name, ids });

async function readOrder(): Promise<string[]> {
  const { data } = await owner
    .from("portfolio_sections")
    .select("id")
    .order("section_order")
    .throwOnError();
  return data.map(({ id }) => id);
}

describe("the order of sections", () => {
  let ids: string[];
  beforeEach(async () => {
    ids = await addSections(owner, ["hero", "about", "contact"]);
  });

  test("sections can be reordered", async () => {
    await reorder(ids.toReversed()).throwOnError();
    expect(await readOrder()).toEqual(ids.toReversed());
  });

  test("rows that a new order does not contain keep their positions", async () => {
    const [firstId = "", secondId = "", thirdId = ""] = ids;
    await reorder([thirdId, firstId]).throwOnError();
    expect(await readOrder()).toEqual([thirdId, secondId, firstId]);
  });

  test.each([
    ["a missing section", () => "00000000-0000-4000-8000-000000000000"],
    ["one section twice", () => ids[0] ?? ""],
  ])("a new order that contains %s is rejected and changes nothing", async (_, extraId) => {
    const { error, status } = await reorder([...ids.toReversed(), extraId()]);
    expect(status).toBe(400);
    expect(error?.message).toContain("The order was not saved");
    expect(await readOrder()).toEqual(ids);
  });
});

test("the newest project comes first, even after the owner has moved other projects", async () => {
  const addProject = async (slug: string) =>
    (await insertRow(owner, "projects", { title: slug, slug })).id;
  const readSlugs = async () => {
    const query = owner.from("projects").select("slug").order("position");
    return (await query.order("created_at", { ascending: false }).throwOnError()).data.map(
      ({ slug }) => slug,
    );
  };
  const [firstId, secondId] = [await addProject("one"), await addProject("two")];
  expect(await readSlugs()).toEqual(["two", "one"]);
  await reorder([firstId, secondId], "projects").throwOnError();
  expect(await readSlugs()).toEqual(["one", "two"]);
  await addProject("three");
  expect(await readSlugs()).toEqual(["three", "one", "two"]);
});

test.each(["blog_posts", "site_owner", "no_table"])("rows of %s have no order", async (table) => {
  const { error } = await reorder([], table);
  expect(error?.message).toBe(`Rows of "${table}" have no order of their own.`);
});
