-- Finding posts, at a cost that does not grow with the number of posts.

-- The ids of public posts, newest first, that hold the words of a search and have one of the tags (a JSON array);
-- either may be left out. Runs with the rights of its owner and repeats the visitors' policy instead: behind a policy PostgreSQL
-- uses no index for the operators of full-text search and of arrays, because they might tell what they were shown.
-- It gives nothing but ids that the policy shows to everybody, and what belongs to them is read under the policy.
-- Planned anew for each call, since a rare word wants the index of words and a common one that of dates.
create function public.find_posts(
  words text default '', any_tags jsonb default '[]', skip integer default 0, amount integer default 13
)
returns table (id uuid)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted text[] := array(select jsonb_array_elements_text(any_tags));
begin
  return query
    select post.id from public.blog_posts post
    where post.status = 'published' and post.published_at <= now()
      and (words = '' or post.search @@ websearch_to_tsquery('simple', words))
      and (wanted = '{}' or post.tags && wanted)
    order by post.published_at desc, post.id desc
    offset greatest(skip, 0) limit least(greatest(amount, 0), 100);
end
$$;
grant execute on function public.find_posts(text, jsonb, integer, integer) to anon, authenticated, service_role;

-- How many posts the caller may read in all (kind `all`), per tag and per category.
create function public.post_labels()
returns table (kind text, name text, posts bigint)
language sql stable security invoker set search_path = '' as $$
  with post as (
    select category, tags from public.blog_posts where status = 'published' and published_at <= now()
  )
  select 'all', '', count(*) from post
  union all
  (select 'category', category, count(*) from post where category <> '' group by category
   order by 3 desc, 2 limit 200)
  union all
  (select 'tag', tag, count(*) from post, unnest(tags) tag where tag <> '' group by tag
   order by 3 desc, 2 limit 500)
$$;
grant execute on function public.post_labels() to anon, authenticated, service_role;

-- Slugs of public posts, the oldest first, with the time of the last change: `[["slug", "2026-…"], …]`. One value,
-- because an answer of the API has a thousand rows at most and a sitemap ten thousand addresses.
create function public.post_addresses(skip integer, amount integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(slug, updated_at) order by published_at, id), '[]')
  from (
    select id, slug, updated_at, published_at from public.blog_posts
    where status = 'published' and published_at <= now()
    order by published_at, id
    offset greatest(skip, 0) limit least(greatest(amount, 0), 10000)
  ) post
$$;
grant execute on function public.post_addresses(integer, integer) to anon, authenticated, service_role;

-- A search goes by its index behind a policy too. PostgreSQL uses an index there only for operators that are known to tell
-- nothing of the rows that the policy hides, neither by an error nor by a side effect. `@@` does neither, whatever the row
-- holds, but is not marked so; without the mark each search of the API reads every row. Only a superuser may set
-- it: not on hosted Supabase, where visitors' searches go through find_posts() and the owner's read what they search.
do $$ begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
exception when insufficient_privilege then
  null;
end $$;
