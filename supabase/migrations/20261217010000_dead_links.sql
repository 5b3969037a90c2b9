-- Links of the landing page and the menus to the owner's own pages that visitors cannot read.

-- Decodes a path such as `/%C3%BCber`. Returns an invalid one unchanged.
create function private.decoded_path(path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if strpos(path, '%') = 0 then
    return path;
  end if;
  return (
    select convert_from(string_agg(
      case when part[1] ~ '^%..$' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
      '' order by place
    ), 'UTF8')
    from regexp_matches(path, '%[0-9a-f]{2}|.', 'gi') with ordinality match (part, place)
  );
exception when character_not_in_repertoire then
  return path;
end
$$;

-- Links in menus, buttons and contacts of visible sections that lead to a hidden page, project or post, also by its former
-- slug. A link to a path that no record has may be a file or another program's page, and is not dead.
create function public.dead_links() returns json
language sql stable security definer set search_path = '' as $$
  with link as (
    select distinct
      value #>> '{}' as href,
      private.decoded_path(regexp_replace(value #>> '{}', '/?([?#].*)?$', '')) as path
    from public.portfolio_sections,
      unnest(array['$.menus.*[*].href', '$.buttonLink', '$.secondaryButtonLink', '$.contactLinks[*].href']::jsonpath[]) place,
      jsonb_path_query(content, place) value
    where visible and section_type in ('metadata', 'hero', 'contact') and char_length(value #>> '{}') < 1000
  ), target as (
    select href, 'blog_posts' as table_name, substr(path, 7) as slug from link where path ~ '^/blog/[^/]+$'
    union all
    select href, 'projects', substr(path, 11) from link where path ~ '^/projects/[^/]+$'
    union all
    select href, 'pages', substr(path, 2) from link where path ~ '^/[^/]+$'
  ), linked as (
    select href, table_name, coalesce(
      case table_name
        when 'blog_posts' then (select id from public.blog_posts where blog_posts.slug = target.slug)
        when 'projects' then (select id from public.projects where projects.slug = target.slug)
        else (select id from public.pages where pages.slug = target.slug)
      end,
      (select row_id from public.former_slugs former
       where former.table_name = target.table_name and former.slug = target.slug)
    ) as id
    from target
  )
  select coalesce(json_agg(href order by href), '[]') from linked
  where case table_name
    when 'blog_posts' then exists (
      select from public.blog_posts post
      where post.id = linked.id and (post.status <> 'published' or post.published_at > now())
    )
    when 'projects' then exists (
      select from public.projects project
      where project.id = linked.id and (not project.visible or project.access = 'private')
    )
    else exists (select from public.pages page where page.id = linked.id and not page.visible)
  end
$$;
grant execute on function public.dead_links() to anon, authenticated, service_role;

-- Replaces the function to also return the dead links.
create or replace function public.site_content() returns json
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
