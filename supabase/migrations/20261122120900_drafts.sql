-- Posts that are not public: secret links, and saving drafts automatically.

-- Secret links with which a post that is not public can be read without an account. One per post; deleting the row revokes
-- it.
create table public.draft_links (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  -- Deleted with the user.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  -- Secret of 244 random bits: the SHA-256 of two random UUIDs.
  token text not null unique
    default encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')
    constraint draft_links_token_form check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
select private.make_owned_table('public.draft_links', actions => '{select, insert, delete}');

-- The post of a draft link, published or not. Returns no row for an unknown token. A security definer, because visitors may
-- read a draft only with its token.
create function public.shared_draft(link_token text)
returns table (
  id uuid, title text, slug text, excerpt text, content text, cover jsonb, category text, tags text[], author text,
  status text, published_at timestamptz, featured boolean, seo_title text, seo_description text, canonical_url text,
  og_image text, created_at timestamptz, updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select post.id, post.title, post.slug, post.excerpt, post.content, post.cover, post.category, post.tags, post.author,
    post.status, post.published_at, post.featured, post.seo_title, post.seo_description, post.canonical_url,
    post.og_image, post.created_at, post.updated_at
  from public.draft_links link join public.blog_posts post on post.id = link.post_id
  where link.token = link_token
$$;
grant execute on function public.shared_draft(text) to anon, authenticated, service_role;

-- Saves a draft automatically, only if the editor knows its current version, so that newer changes are not overwritten.
-- Otherwise returns no row. Runs as the caller under the policies.
create function public.autosave_post(post_id uuid, version timestamptz, changes jsonb)
returns setof public.blog_posts
language plpgsql security invoker set search_path = '' as $$
declare
  fields text;
begin
  select string_agg(format('%I', name), ', ') into fields
  from unnest(private.content_columns('public.blog_posts')) name
  where changes ? name and name not in ('status', 'published_at');
  if fields is null then
    return query select * from public.blog_posts where id = post_id and updated_at = version;
    return;
  end if;
  perform set_config('portfolio.autosave', 'on', true);
  return query execute format(
    'update public.blog_posts set (%1$s) = (select %1$s from jsonb_populate_record(null::public.blog_posts, $1))
     where id = $2 and updated_at = $3 and status = ''draft'' returning *',
    fields
  ) using changes, post_id, version;
  perform set_config('portfolio.autosave', '', true);
end
$$;
grant execute on function public.autosave_post(uuid, timestamptz, jsonb) to authenticated, service_role;
