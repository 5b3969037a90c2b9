-- Pieces of work.
create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  title text not null check (char_length(title) between 1 and 500),
  slug text not null unique
    constraint projects_slug_form check (private.is_slug(slug))
    constraint projects_slug_reserved check (not private.is_reserved_slug(slug)),
  summary text not null default '' check (char_length(summary) <= 2000),
  -- Markdown.
  description text not null default '' check (octet_length(description) <= 524288),
  url text not null default '' check (char_length(url) <= 2000),
  repo_url text not null default '' check (char_length(repo_url) <= 2000),
  -- { src, alt, width, height, variants?, placeholder? }
  cover jsonb check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 65536),
  tags text[] not null default '{}' check (cardinality(tags) <= 50 and array_position(tags, null) is null),
  featured boolean not null default false,
  visible boolean not null default true,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A')
      || setweight(to_tsvector('simple', private.words(tags)), 'B')
      || setweight(to_tsvector('simple', summary), 'B')
      || setweight(to_tsvector('simple', description), 'C')
      -- Stemmed as well, because a search without a named configuration is stemmed on hosted Supabase.
      || setweight(to_tsvector('english', title || ' ' || private.words(tags) || ' ' || summary || ' ' || description), 'D')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index projects_user_id on public.projects (user_id);
create index projects_created_at on public.projects (created_at desc);
create index projects_search on public.projects using gin (search);

create trigger touch_updated_at
  before update of title, slug, summary, description, url, repo_url, cover, tags, featured, visible, created_at, updated_at
  on public.projects
  for each row execute function private.touch_updated_at();

alter table public.projects enable row level security;
revoke all on table public.projects from public, anon, authenticated;
grant select on table public.projects to anon;
grant select, insert, update, delete on table public.projects to authenticated;
grant all on table public.projects to service_role;

create policy "Visitors read visible projects" on public.projects
  for select to anon using (visible);
create policy "Owners read all projects, others visible ones" on public.projects
  for select to authenticated using (visible or (select private.is_owner()));
create policy "Owners add projects" on public.projects
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners change their projects" on public.projects
  for update to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()))
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners delete their projects" on public.projects
  for delete to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()));
