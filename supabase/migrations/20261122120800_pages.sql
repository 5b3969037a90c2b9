-- Pages of the owner's own, such as "Now" or an imprint, at /{slug}.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  title text not null check (char_length(title) between 1 and 500),
  slug text not null,
  -- { src, alt, width, height, variants?, placeholder? }
  cover jsonb check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 65536),
  -- Markdown.
  content text not null default '' check (octet_length(content) <= 524288),
  -- Whether the default menus of the header and the footer contain the page.
  in_menu boolean not null default false,
  visible boolean not null default true,
  position integer not null default 0,
  search tsvector generated always as (private.search_of(title, content)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pages_search on public.pages using gin (search) with (fastupdate = off);

-- True for a slug whose path the site uses itself: files, which have a dot, and the names of content/slug.ts.
create function private.is_site_path(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug like '%.%' or slug like '\_%' or lower(slug) = any (array[
    'admin', 'admin-assets', 'api', 'ar', 'assets', 'auth', 'blog', 'cdn-cgi', 'contact', 'cv', 'de', 'drafts', 'en',
    'es', 'feed', 'for', 'fr', 'functions', 'graphql', 'healthz', 'icons', 'it', 'ja', 'livez', 'mcp', 'og',
    'og-editor', 'page-state', 'preview', 'privacy', 'projects', 'pt', 'realtime', 'rest', 'rss', 'sample', 'search',
    'sitemap', 'sitemaps', 'storage', 'upload'
  ])
$$;
grant execute on function private.is_site_path(text) to authenticated, service_role;

-- Rejects a slug that is a path of the site itself; the error names the field and has status 422.
create function private.refuse_site_path() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT422', detail = format('Key (slug)=(%s) is reserved.', new.slug),
    message = 'The site uses this address itself. Choose another slug.';
end
$$;

create trigger refuse_site_path before insert or update of slug on public.pages
  for each row when (private.is_site_path(new.slug)) execute function private.refuse_site_path();
alter table public.pages add constraint pages_slug_site_path check (not private.is_site_path(slug));
select private.make_content_table('public.pages', visibility => 'visible');
select private.store_versions('public.pages');
select private.redirect_former_slugs('public.pages');
