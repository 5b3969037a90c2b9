-- Helpers that policies, checks and triggers call. The API does not expose this schema.
create schema private;

revoke all on schema private from public;
-- A policy or check runs its functions as the caller, so the caller must reach the schema.
grant usage on schema private to authenticated, service_role;

-- Nothing that a later migration creates is open by default: each file grants what it means to.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Stamps a changed row. Always later than before, so that it can serve as the version of the row.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
revoke all on function private.touch_updated_at() from public;

-- True for the last part of an address: lower case, one spelling per word, nothing that a URL gives a meaning.
create function private.is_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug = lower(slug)
    and slug is nfc normalized
    and slug !~ '[[:space:][:cntrl:]/\\?#%&+:;=@<>"''`]'
    and slug not like '.%'
    and char_length(slug) between 1 and 80
$$;
revoke all on function private.is_slug(text) from public;
grant execute on function private.is_slug(text) to authenticated, service_role;

-- True for names that the site needs for itself below /blog and /admin.
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(slug) = any (array[
    'admin', 'api', 'atom.xml', 'auth', 'blog', 'category', 'cv', 'edit', 'feed', 'feed.json', 'feed.xml',
    'healthz', 'new', 'og-editor', 'page', 'preview', 'privacy', 'robots.txt', 'rss', 'rss.xml', 'search',
    'sitemap', 'sitemap.xml', 'tag', 'tags', 'upload'
  ])
$$;
revoke all on function private.is_reserved_slug(text) from public;
grant execute on function private.is_reserved_slug(text) to authenticated, service_role;

-- PostgreSQL's own array_to_string is not immutable, which a generated column asks for.
create function private.words(list text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(array_to_string(list, ' '), '')
$$;
revoke all on function private.words(text[]) from public;
grant execute on function private.words(text[]) to authenticated, service_role;
