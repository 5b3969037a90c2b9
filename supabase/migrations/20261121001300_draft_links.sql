-- Secret addresses at which somebody without an account reads a post that is not public. One per post; deleting the
-- row revokes it.
create table public.draft_links (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  -- Who leaves takes their links along.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  -- 32 bytes that nobody guesses: of the two random identifiers 244 bits are chance.
  token text not null unique
    default encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')
    constraint draft_links_token_form check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index draft_links_user_id on public.draft_links (user_id);

alter table public.draft_links enable row level security;
revoke all on table public.draft_links from public, anon, authenticated;
grant select, insert, delete on table public.draft_links to authenticated;
grant all on table public.draft_links to service_role;

create policy "Owners read draft links" on public.draft_links
  for select to authenticated using ((select private.is_owner()));
create policy "Owners make draft links" on public.draft_links
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
create policy "Owners revoke draft links" on public.draft_links
  for delete to authenticated using ((select private.is_owner()) and user_id = (select auth.uid()));

-- The one post that a draft link shows, published or not; no row for a token that leads nowhere. Runs with the
-- rights of its owner because the token stands in for those that a visitor lacks.
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
revoke all on function public.shared_draft(text) from public;
grant execute on function public.shared_draft(text) to anon, authenticated, service_role;
