-- Functions that return all content of a page in one call with the rights of the caller, because most of the time of rendering
-- a page is spent on API calls: the embedded backend processes one at a time, and an external one costs a round trip each. In
-- PL/pgSQL, which caches the query plans. The conditions and orders are those of `content/collections/`; a test compares them.

-- What all pages share, and what the landing page shows: sections, projects and the public part of protected ones, the newest
-- posts with those picked in sections, links to custom pages, the number of posts per label, and the dead links.
create function public.site_content() returns json
language plpgsql stable security invoker set search_path = '' as $$
begin
  return json_build_object(
    'sections', (
      select coalesce(json_agg(section), '[]') from (
        select id, section_type, title, subtitle, visible, section_order, content, created_at, updated_at
        from public.portfolio_sections where visible
        order by section_order, created_at, id limit 1000
      ) section
    ),
    'projects', (
      select coalesce(json_agg(project), '[]') from (
        select id, title, slug, summary, year, role, url, repo_url, cover, tags, featured, visible, access, position,
          created_at, updated_at
        from public.projects where visible and access = 'public'
        order by position, created_at desc, id desc limit 1000
      ) project
    ),
    'protected_projects', (select coalesce(json_agg(project), '[]') from public.protected_projects() project),
    'posts', (
      select coalesce(json_agg(post), '[]') from (
        select id, title, slug, excerpt, cover, category, tags, status, published_at, featured, updated_at
        from public.blog_posts
        where status = 'published' and published_at <= now() and id = any (array(
          (select id from public.blog_posts where status = 'published' and published_at <= now()
           order by published_at desc, id desc limit 12)
          union all
          select id from public.blog_posts where slug = any (array(
            select picked #>> '{}' from public.portfolio_sections,
              jsonb_path_query(content, '$.blogPosts[*].slug') picked
            where visible and section_type = 'thoughts'
          ))
        ))
        order by published_at desc, id desc limit 1000
      ) post
    ),
    'pages', (
      select coalesce(json_agg(page), '[]') from (
        select id, title, slug, in_menu, updated_at from public.pages where visible
        order by position, created_at desc, id desc limit 1000
      ) page
    ),
    'labels', (select coalesce(json_agg(label), '[]') from public.post_labels() label),
    'dead_links', public.dead_links()
  );
end
$$;
grant execute on function public.site_content() to anon, authenticated, service_role;

-- A public post, the cards of its neighbours by time (`previous` is older), and of the newest posts that share a tag. `parts` are
-- the public posts of its series, including the post itself. Null if there is no such post.
create function public.post_page(post_slug text) returns json
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
grant execute on function public.post_page(text) to anon, authenticated, service_role;

-- `amount` posts after the first `skip`, newest first: of all posts, of those with a tag, or of those in a category.
create function public.list_posts(
  with_tag text default '', in_category text default '', skip integer default 0, amount integer default 13
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  start constant integer := greatest(skip, 0);
  size constant integer := least(greatest(amount, 0), 500);
  ids uuid[];
begin
  if with_tag <> '' then
    ids := array(select id from public.find_posts(jsonb_build_array(with_tag), start, size));
  elsif in_category <> '' then
    ids := array(
      select id from public.blog_posts
      where status = 'published' and published_at <= now() and category = in_category
      order by published_at desc, id desc offset start limit size
    );
  else
    ids := array(
      select id from public.blog_posts where status = 'published' and published_at <= now()
      order by published_at desc, id desc offset start limit size
    );
  end if;
  return (
    select coalesce(json_agg(post), '[]') from (
      select post.id, title, slug, excerpt, cover, category, tags, status, published_at, featured, updated_at, reading_minutes
      from unnest(ids) with ordinality listed (id, place) join public.blog_posts post using (id)
      order by place
    ) post
  );
end
$$;
grant execute on function public.list_posts(text, text, integer, integer) to anon, authenticated, service_role;

-- `amount` results of search_records() after the first `skip`, with the columns and the text of each record.
create function public.search_page(kind text, words text, skip integer default 0, amount integer default 13) returns json
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(hit order by hit.place), '[]') from (
      select result.place, result.found, result.others, case kind
        when 'posts' then (select to_json(post) from (
          select post.id, title, slug, excerpt, cover, category, tags, status, published_at, featured, updated_at,
            reading_minutes, content
          from public.blog_posts post where post.id = result.id
        ) post)
        when 'projects' then (select to_json(project) from (
          select project.id, title, slug, summary, year, role, url, repo_url, cover, tags, featured, visible, access, position,
            created_at, updated_at, description
          from public.projects project where project.id = result.id
        ) project)
      end as record
      from public.search_records(kind, words, skip, amount) with ordinality result (id, found, others, place)
    ) hit where record is not null
  );
end
$$;
grant execute on function public.search_page(text, text, integer, integer) to anon, authenticated, service_role;

-- Table and slug of the public record that had `former_slug` in `record_table`, or `former_path` on the imported site. Null if
-- there is none.
create function public.find_moved(record_table text, former_slug text, former_path text) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  former record;
  current_slug text;
begin
  select table_name, row_id into former from public.former_slugs
  where slug in (former_slug, former_path) and (slug = former_path or table_name = record_table)
  order by slug = former_path, table_name limit 1;
  if not found then
    return null;
  end if;
  execute format('select slug from public.%I where id = $1', former.table_name) into current_slug using former.row_id;
  return case when current_slug is not null
    then json_build_object('table_name', former.table_name, 'slug', current_slug)
  end;
end
$$;
grant execute on function public.find_moved(text, text, text) to anon, authenticated, service_role;
