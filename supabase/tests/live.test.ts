import { readFileSync } from "node:fs";
import { type Collection, collections } from "@portfolio/content/collections";
import { liveTopic, type TableChange } from "@portfolio/content/live-events";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addSections, insert, insertRow, update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

let changes: TableChange[];

const { backend, owner } = await startSite();
beforeAll(async () => {
  backend.supabase.changeNotifier.subscribe({
    onChange: (change) => changes.push(change),
    onMissed: () => {},
  });
});
beforeEach(() => {
  changes = [];
});

const projectChanges = () => changes.filter(({ table }) => table === "projects");

const addProject = (slug: string) =>
  insertRow(owner, "projects", { title: "A secret of its owner", slug, visible: false });

test("insertions, updates and deletions of a project are reported with id and version, without content", async () => {
  const project = await addProject("told");
  const { data: changedProject } = await owner
    .from("projects")
    .update({ title: "Another" })
    .eq("id", project.id)
    .select("updated_at")
    .single()
    .throwOnError();
  await owner.from("projects").delete().eq("id", project.id).throwOnError();
  await expect.poll(() => projectChanges().length).toBe(3);
  const table = "projects";
  const versions = [project.updated_at, changedProject.updated_at, changedProject.updated_at];
  expect(
    projectChanges().map(({ rows }) =>
      rows?.map(([id, version]) => [id, normalizeTimestamp(version)]),
    ),
  ).toEqual(versions.map((version) => [[project.id, normalizeTimestamp(version)]]));
  expect(projectChanges().map((change) => ({ ...change, rows: [] }))).toEqual([
    { table, isGone: false, rows: [] },
    { table, isGone: false, rows: [] },
    { table, isGone: true, rows: [] },
  ]);
  expect(JSON.stringify(changes)).not.toContain("secret");
});

test("a new order of rows is reported; rejected changes and changes without effect are not", async () => {
  const ids = (await addSections(owner, ["hero", "about"])).reverse();
  await expect.poll(() => changes.map(({ table }) => table)).toContain("portfolio_sections");
  changes = [];
  await owner.rpc("reorder", { table_name: "portfolio_sections", ids }).throwOnError();
  await expect.poll(() => changes.map(({ table }) => table)).toEqual(["portfolio_sections"]);
  expect(changes[0]?.rows?.map(([id]) => id).sort()).toEqual([...ids].sort());

  changes = [];
  await update(owner, "projects", { slug: "none" }, { title: "Nobody" });
  const refusal = await owner.from("projects").insert({ title: "", slug: "Not an address" });
  expect(refusal.error).not.toBeNull();
  await addProject("after");
  await expect.poll(() => projectChanges().length).toBe(1);
});

test("a change of many rows is reported without ids", async () => {
  const rows = Array.from({ length: 51 }, (_, index) => ({ title: "Many", slug: `many-${index}` }));
  await insert(owner, "projects", rows);
  await expect
    .poll(() => projectChanges())
    .toEqual([{ table: "projects", isGone: false, rows: null }]);
});

test.each(Object.values<Collection>(collections))(
  "changes of $table, which the admin shows, are reported",
  async ({ table }) => {
    const triggers = await backend.database.query<{ tgname: string }>(
      "select tgname from pg_trigger where tgrelid = $1::regclass and tgname like 'tell_%' order by 1",
      [`public.${table}`],
    );
    expect(triggers.map(({ tgname }) => tgname)).toEqual([
      "tell_delete",
      "tell_insert",
      "tell_update",
    ]);
  },
);

test("Supabase Realtime publishes the tables whose changes are reported", async () => {
  await backend.database.exec(`
    create publication supabase_realtime;
    select private.notify_changes('public.projects');
    select private.notify_changes('public.projects');
  `);
  expect(await backend.database.query("select tablename from pg_publication_tables")).toEqual([
    { tablename: "projects" },
  ]);
});

test("only the owner can read and write the Realtime channel that connects the owner's admin windows", async () => {
  const migration = readFileSync(
    new URL("../migrations/20261122120270_live.sql", import.meta.url),
    "utf8",
  );
  // The parts of Supabase Realtime that decide access: the table of messages, and the topic's function.
  await backend.database.exec(`
    create schema realtime;
    create table realtime.messages (extension text not null);
    alter table realtime.messages enable row level security;
    create function realtime.topic() returns text language sql stable
      as $$ select current_setting('realtime.topic', true) $$;
    grant usage on schema realtime to anon, authenticated;
    grant execute on function realtime.topic() to anon, authenticated;
    grant select, insert on realtime.messages to anon, authenticated;
    insert into realtime.messages values ('presence'), ('broadcast');
    ${migration.slice(migration.indexOf("do $$"))}
  `);
  const { data } = await owner.auth.getClaims();
  const { sub = "", session_id } = data?.claims ?? {};
  /** Joins like Realtime. Expects `readableCount` readable messages, then writes one of the type `messageType`. */
  const join = (
    role: string,
    sub: string,
    topic: string,
    readableCount: number,
    messageType: string,
  ) =>
    backend.database.exec(`
      set local role ${role};
      select set_config('request.jwt.claims', '${JSON.stringify({ sub, role, session_id })}', true),
        set_config('request.jwt.claim.sub', '${sub}', true),
        set_config('realtime.topic', '${topic}', true);
      do $$ begin
        assert (select count(*) from realtime.messages) = ${readableCount};
      end $$;
      insert into realtime.messages values ('${messageType}');
    `);
  await expect(join("authenticated", sub, liveTopic, 1, "broadcast")).rejects.toThrow(/policy/);
  await join("authenticated", sub, liveTopic, 1, "presence");
  await expect(join("authenticated", sub, "another", 0, "presence")).rejects.toThrow(/policy/);
  const otherUser = "11111111-1111-4111-8111-111111111111";
  await expect(join("authenticated", otherUser, liveTopic, 0, "presence")).rejects.toThrow(
    /policy/,
  );
  await expect(join("anon", "", liveTopic, 0, "presence")).rejects.toThrow(/policy/);
});

/** Converts timestamps from SQL and from the API to the same format. Keeps microseconds. */
const normalizeTimestamp = (text: string | null) =>
  text?.replace("T", " ").replace(/\+00(:00)?$/, "");
