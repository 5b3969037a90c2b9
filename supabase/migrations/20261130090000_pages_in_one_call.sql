-- Functions that return all content of a page, because most of the time of rendering a page is spent on API calls: the embedded
-- backend processes one at a time, and an external one costs a round trip each. In PL/pgSQL, which caches the query plans. The
-- conditions and orders are those of `content/collections/`; a test compares them.

-- Posts that were published at the same time are ordered by id, in lists and as neighbours.
drop index public.blog_posts_published_at;
create index blog_posts_published_at on public.blog_posts (published_at desc, id desc);
drop index public.blog_posts_category;
create index blog_posts_category on public.blog_posts (category, published_at desc, id desc);

-- What all pages share, and what the landing page shows: sections, projects and the public part of protected ones, the newest
-- posts with those picked in sections, and links to custom pages.
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
        select id, title, slug, in_menu from public.pages where visible
        order by position, created_at desc, id desc limit 1000
      ) page
    )
  );
end
$$;
grant execute on function public.site_content() to anon, authenticated, service_role;

-- A public post, the cards of its neighbours by time (`previous` is older), and of the newest posts that share a tag. Null if
-- there is no such post.
create function public.post_page(post_slug text) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  opened record;
begin
  select id, title, slug, excerpt, content, cover, category, tags, author, status, published_at, featured, seo_title,
    seo_description, canonical_url, og_image, created_at, updated_at
  into opened
  from public.blog_posts where slug = post_slug and status = 'published' and published_at <= now();
  if not found then
    return null;
  end if;
  return json_build_object('post', to_json(opened), 'others', (
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
