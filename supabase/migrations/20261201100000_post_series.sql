-- A series is a name that several posts share. Its parts are ordered by their time of publication.
alter table public.blog_posts add column series text not null default '' check (char_length(series) <= 200);
create index blog_posts_series on public.blog_posts (series, published_at, id) where series <> '';

-- Replaces the function to also return the public posts of the post's series, including the post itself, as `parts`.
create or replace function public.post_page(post_slug text) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  opened record;
begin
  select id, title, slug, excerpt, content, cover, category, tags, series, author, status, published_at, featured,
    seo_title, seo_description, canonical_url, og_image, created_at, updated_at
  into opened
  from public.blog_posts where slug = post_slug and status = 'published' and published_at <= now();
  if not found then
    return null;
  end if;
  return json_build_object('post', to_json(opened), 'parts', (
    select coalesce(json_agg(part), '[]') from (
      select slug, title from public.blog_posts
      where series = opened.series and series <> '' and status = 'published' and published_at <= now()
      order by published_at, id limit 100
    ) part
  ), 'others', (
    select coalesce(json_agg(card), '[]') from (
      select place, id, title, slug, excerpt, cover, category, tags, status, published_at, featured, updated_at
      from (
        (select 'previous' as place, id from public.blog_posts
         where status = 'published' and published_at <= now() and (published_at, id) < (opened.published_at, opened.id)
         order by published_at desc, id desc limit 1)
        union all
        (select 'next', id from public.blog_posts
         where status = 'published' and published_at <= now() and (published_at, id) > (opened.published_at, opened.id)
         order by published_at, id limit 1)
        union all
        -- Includes the post and its neighbours.
        select 'related', id from public.find_posts(to_jsonb(opened.tags), 0, 6) where opened.tags <> '{}'
      ) other join public.blog_posts using (id)
      where id <> opened.id and status = 'published' and published_at <= now()
      order by published_at desc, id desc
    ) card
  ));
end
$$;
