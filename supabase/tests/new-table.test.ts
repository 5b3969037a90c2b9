import { afterAll, expect, test } from "vitest";
import { startBackend } from "./support/backend.ts";
import { signUpOwner } from "./support/clients.ts";
import { insertRow } from "./support/rows.ts";

// A migration that adds a table, as CONTRIBUTING.md describes. The tests of projects, posts and pages prove the rules
// of all tables that such a migration makes.
const migration = `
  create table public.talks (
    id uuid primary key default gen_random_uuid(),
    user_id uuid default auth.uid() references auth.users (id) on delete set null,
    name text not null,
    slug text not null,
    video_url text not null default '',
    position integer not null default 0,
    visible boolean not null default true,
    search tsvector generated always as (private.search_of(name, '')) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  insert into public.talks (name, slug) values ('From before', 'from-before');
  select private.make_content_table('public.talks', visibility => 'visible');
  select private.store_versions('public.talks');
  select private.redirect_former_slugs('public.talks');
`;

interface Talk {
  id: string;
  name: string;
  position: number;
  updated_at: string;
}

const backend = await startBackend();
afterAll(() => backend.remove());
// Applies the migration before the first request, as a server does when it starts.
await backend.database.exec(migration);
await backend.database.connection.clearSchemaCache();
const owner = await signUpOwner(backend.supabase);

/** Untyped, because the generated types lack the table. */
const talksTable = () => owner.from("talks" as "projects");

async function addTalk(values: object): Promise<Talk> {
  const insertion = talksTable().insert(values as never);
  const { data } = await insertion.select().single().throwOnError();
  return data as unknown as Talk;
}

async function readTalk(id: string): Promise<Talk | undefined> {
  const { data } = await talksTable().select().eq("id", id).throwOnError();
  return data[0] as unknown as Talk | undefined;
}

const updateTalk = (id: string, values: object) =>
  talksTable()
    .update(values as never)
    .eq("id", id)
    .select();

test("a deleted row is listed by its name, and can be restored with its order", async () => {
  const { id } = await addTalk({ name: "One", slug: "one", position: 7 });
  await talksTable().delete().eq("id", id).throwOnError();
  const { data: deletedItems } = await owner.rpc("deleted_items").throwOnError();
  expect(deletedItems).toMatchObject([{ table_name: "talks", title: "One" }]);
  await owner.rpc("restore_revision", { revision_id: deletedItems[0]?.id ?? "" }).throwOnError();
  expect(await readTalk(id)).toMatchObject({ name: "One", position: 7 });
});

test("rows that existed before make_content_table was called have a first version", async () => {
  const { data } = await owner
    .from("revisions")
    .select("operation")
    .eq("new_row->>slug", "from-before")
    .throwOnError();
  expect(data).toEqual([{ operation: "insert" }]);
});

test("a picture that the new table uses cannot be deleted", async () => {
  const picture = await insertRow(owner, "media", {
    path: "2026/stage.webp",
    bytes: 1,
    mime: "image/webp",
  });
  const video_url = "/storage/v1/object/public/media/2026/stage.webp";
  const { id } = await addTalk({ name: "On stage", slug: "on-stage", video_url });
  const { data: uses } = await owner.rpc("media_places", { media_id: picture.id }).throwOnError();
  expect(uses).toEqual([
    { table_name: "talks", row_id: id, title: "On stage", section_type: null },
  ]);
  expect((await owner.from("media").delete().eq("id", picture.id)).status).toBe(409);
});

test("make_content_table can be called again", async () => {
  await backend.database.exec(`
    alter table public.talks add column place text not null default '', add column slides_url text not null default '';
    select private.make_content_table('public.talks', visibility => 'visible');
  `);
  await backend.database.connection.clearSchemaCache();
  const { id, updated_at: firstVersion } = await addTalk({ name: "Later", slug: "later" });
  await updateTalk(id, { place: "Porto" }).throwOnError();
  expect((await readTalk(id))?.updated_at).not.toBe(firstVersion);
  expect((await updateTalk(id, { slides_url: "javascript:alert(1)" })).status).toBe(422);
});

test("an unknown visibility rule is rejected", async () => {
  await expect(
    backend.database.exec(
      "create table public.notes (id uuid primary key, user_id uuid); select private.make_content_table('public.notes', visibility => 'always')",
    ),
  ).rejects.toThrow("visible or due, not when they are always");
});
