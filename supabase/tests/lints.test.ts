import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { startDatabase } from "./support/backend.ts";

const { database, remove } = await startDatabase();
afterAll(remove);
for (const file of ["test-schema.sql", "lints.sql"]) {
  await database.exec(readFileSync(new URL(`support/${file}`, import.meta.url), "utf8"));
}

interface Finding {
  rule: string;
  object: string;
}

test("Supabase's database linter reports nothing", async () => {
  const findings = await database.query<Finding>("select rule, object from test.lints");
  expect(findings).toEqual([]);
});

/** Statements that create the problem of each rule. */
const problems: Record<string, string | string[]> = {
  "table without row level security": "create table public.notes (id uuid primary key)",
  "view that ignores the caller's rights":
    "create view public.titles as select title from public.blog_posts",
  "table with row level security and no policy":
    "create table public.notes (id uuid primary key); alter table public.notes enable row level security",
  "policy on a table without row level security":
    "alter table public.media disable row level security",
  "table without primary key": "create table public.notes (id uuid)",
  "materialized view or foreign table in the API":
    "create materialized view public.titles as select title from public.blog_posts",
  "users exposed through a view":
    "create view public.people with (security_invoker = true) as select email from auth.users",
  "function with a search path that the caller sets":
    "create function private.loose() returns int language sql as 'select 1'",
  "definer function that the API offers":
    "create function public.powerful() returns int language sql security definer set search_path = '' as 'select 1'",
  "function that everybody may call":
    "create function private.open() returns int language sql set search_path = '' as 'select 1'; grant execute on function private.open() to public",
  "condition computed for every row": [
    `create policy "Slow" on public.projects as restrictive for select to authenticated using (user_id = auth.uid())`,
    `create policy "Slow" on public.projects as restrictive for select to authenticated using (private.is_owner())`,
  ],
  "two permissive policies for one action": `create policy "More" on public.projects for select to anon using (featured)`,
  "policy for every role": `create policy "More" on public.projects for select using (featured)`,
  "policy that is always true": `create policy "More" on public.media for select to anon using (true)`,
  "policy that reads metadata that users can change": `create policy "More" on public.media for select to anon using (((select auth.jwt()) -> 'user_metadata') is not null)`,
  "public bucket that can be listed": `create policy "More" on storage.objects for select to anon using (bucket_id = 'media')`,
  "foreign key without an index": "drop index public.projects_user_id",
  "duplicate index": "create index again on public.projects (user_id)",
  "visitors may write": "grant insert on public.projects to anon",
  "content table without owner, times or the trigger touch_updated_at":
    "alter table public.projects drop column updated_at cascade",
  "column without versions of its changes":
    "alter table public.projects add column note text not null default ''",
  "column without a check of its URLs":
    "alter table public.projects add column video_url text not null default ''",
  "slug without redirects after a change":
    "create table public.notes (id uuid primary key, slug text not null)",
};

// Tests the linter itself.
test.each(
  Object.entries(problems).flatMap(([rule, statements]) =>
    [statements].flat().map((statement) => [rule, statement]),
  ),
)("the database linter reports: %s", async (rule, statement) => {
  const [row] = await database.query<{ found: Finding[] | null }>(
    "select test.result_after($1, 'select jsonb_agg(lint) from test.lints lint') as found",
    [statement],
  );
  expect(row?.found?.map((finding) => finding.rule)).toContain(rule);
});
