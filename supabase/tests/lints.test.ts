import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "./support/backend.ts";

let backend: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  backend = await startDatabase();
  for (const file of ["probes.sql", "lints.sql"]) {
    await backend.database.script(
      readFileSync(new URL(`support/${file}`, import.meta.url), "utf8"),
    );
  }
});
afterAll(() => backend.remove());

interface Finding {
  rule: string;
  object: string;
}

test("Supabase's database linter reports nothing", async () => {
  const findings = await backend.database.query<Finding>("select rule, object from test.lints");
  expect(findings).toEqual([]);
});

// Tests the linter itself with problems that it must find.
test.each([
  [
    "a new table without row level security",
    "create table public.notes (id uuid primary key)",
    "table without row level security",
  ],
  [
    "a view without security_invoker",
    "create view public.titles as select title from public.blog_posts",
    "view that ignores the caller's rights",
  ],
  [
    "a table without policies",
    "create table public.notes (id uuid primary key); alter table public.notes enable row level security",
    "table with row level security and no policy",
  ],
  [
    "a policy that nothing enforces",
    "alter table public.media disable row level security",
    "policy on a table without row level security",
  ],
  ["a table without a key", "create table public.notes (id uuid)", "table without primary key"],
  [
    "a materialized view",
    "create materialized view public.titles as select title from public.blog_posts",
    "materialized view or foreign table in the API",
  ],
  [
    "a view on the users",
    "create view public.people with (security_invoker = true) as select email from auth.users",
    "users exposed through a view",
  ],
  [
    "a function with the caller's search path",
    "create function private.loose() returns int language sql as 'select 1'",
    "function with a search path that the caller sets",
  ],
  [
    "a definer function in the API",
    "create function public.powerful() returns int language sql security definer set search_path = '' as 'select 1'",
    "definer function that the API offers",
  ],
  [
    "a function that all roles may call",
    "create function private.open() returns int language sql set search_path = '' as 'select 1'; grant execute on function private.open() to public",
    "function that everybody may call",
  ],
  [
    "a condition that is computed for every row",
    `create policy "Slow" on public.projects as restrictive for select to authenticated using (user_id = auth.uid())`,
    "condition computed for every row",
  ],
  [
    "the owner check for every row",
    `create policy "Slow" on public.projects as restrictive for select to authenticated using (private.is_owner())`,
    "condition computed for every row",
  ],
  [
    "two policies for one action",
    `create policy "More" on public.projects for select to anon using (featured)`,
    "two permissive policies for one action",
  ],
  [
    "a policy for every role",
    `create policy "More" on public.projects for select using (featured)`,
    "policy for every role",
  ],
  [
    "a policy without a condition",
    `create policy "More" on public.media for select to anon using (true)`,
    "policy that is always true",
  ],
  [
    "a policy that reads user metadata",
    `create policy "More" on public.media for select to anon using (((select auth.jwt()) -> 'user_metadata') is not null)`,
    "policy that reads metadata that users can change",
  ],
  [
    "a bucket that can be listed",
    `create policy "More" on storage.objects for select to anon using (bucket_id = 'media')`,
    "public bucket that can be listed",
  ],
  [
    "a foreign key without an index",
    "drop index public.projects_user_id",
    "foreign key without an index",
  ],
  ["a duplicate index", "create index again on public.projects (user_id)", "duplicate index"],
  ["a visitor who may write", "grant insert on public.projects to anon", "visitors may write"],
  [
    "content without a version",
    "alter table public.projects drop column updated_at cascade",
    "content table without owner, times or the trigger touch_updated_at",
  ],
  [
    "an added column without versions of its changes",
    "alter table public.projects add column note text not null default ''",
    "column without versions of its changes",
  ],
  [
    "an added column that accepts any URL",
    "alter table public.projects add column video_url text not null default ''",
    "column without a check of its URLs",
  ],
  [
    "a slug whose changes break links",
    "create table public.notes (id uuid primary key, slug text not null)",
    "slug without redirects after a change",
  ],
])("the database lint finds %s", async (_title, statement, rule) => {
  const [row] = await backend.database.query<{ found: Finding[] | null }>(
    "select test.result_after($1, 'select jsonb_agg(lint) from test.lints lint') as found",
    [statement],
  );
  expect(row?.found?.map((finding) => finding.rule)).toContain(rule);
});
