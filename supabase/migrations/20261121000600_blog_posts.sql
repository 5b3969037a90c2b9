-- Posts: drafts, published ones, and scheduled ones (published, with a date in the future).
create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  title text not null check (char_length(title) between 1 and 500),
  slug text not null unique
    constraint blog_posts_slug_form check (private.is_slug(slug))
    constraint blog_posts_slug_reserved check (not private.is_reserved_slug(slug)),
  excerpt text not null default '' check (char_length(excerpt) <= 2000),
  -- Markdown.
  content text not null default '' check (octet_length(content) <= 524288),
  -- { src, alt, width, height, variants?, placeholder? }
  cover jsonb check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 65536),
  category text not null default '' check (char_length(category) <= 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 50 and array_position(tags, null) is null),
  author text not null default '' check (char_length(author) <= 200),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz
    constraint blog_posts_published_has_date check (status = 'draft' or published_at is not null),
  featured boolean not null default false,
  seo_title text not null default '' check (char_length(seo_title) <= 500),
  seo_description text not null default '' check (char_length(seo_description) <= 2000),
  canonical_url text not null default '' check (char_length(canonical_url) <= 2000),
  og_image text not null default '' check (char_length(og_image) <= 2000),
  search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A')
      || setweight(to_tsvector('simple', private.words(tags) || ' ' || category), 'B')
      || setweight(to_tsvector('simple', excerpt), 'B')
      || setweight(to_tsvector('simple', content), 'C')
      -- Stemmed as well, because a search without a named configuration is stemmed on hosted Supabase.
      || setweight(to_tsvector('english',
        title || ' ' || private.words(tags) || ' ' || category || ' ' || excerpt || ' ' || content), 'D')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index blog_posts_user_id on public.blog_posts (user_id);
create index blog_posts_published_at on public.blog_posts (published_at desc);
create index blog_posts_created_at on public.blog_posts (created_at desc);
create index blog_posts_search on public.blog_posts using gin (search);

create trigger touch_updated_at
  before update of title, slug, excerpt, content, cover, category, tags, author, status, published_at, featured,
    seo_title, seo_description, canonical_url, og_image, created_at, updated_at
  on public.blog_posts
  for each row execute function private.touch_updated_at();

-- Publishing without a date means now.
create function private.date_published_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := now();
  return new;
end
$$;
revoke all on function private.date_published_post() from public;

create trigger date_published_post before insert or update on public.blog_posts
  for each row when (new.status = 'published' and new.published_at is null)
  execute function private.date_published_post();

alter table public.blog_posts enable row level security;
revoke all on table public.blog_posts from public, anon, authenticated;
grant select on table public.blog_posts to anon;
grant select, insert, update, delete on table public.blog_posts to authenticated;
grant all on table public.blog_posts to service_role;

create policy "Visitors read posts that are published and due" on public.blog_posts
  for select to anon using (status = 'published' and published_at <= now());
create policy "Owners read all posts, others those that are due" on public.blog_posts
  for select to authenticated
  using ((status = 'published' and published_at <= now()) or (select private.is_owner()));
create policy "Owners add posts" on public.blog_posts
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners change their posts" on public.blog_posts
  for update to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()))
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners delete their posts" on public.blog_posts
  for delete to authenticated
  using ((select private.is_owner()) and user_id = (select auth.uid()));
