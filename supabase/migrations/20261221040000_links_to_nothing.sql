-- Replaces the function to also return links to posts and projects that never existed, which are paths below /blog and
-- /projects. Any other path that no record has may be that of a file or of another program.
create or replace function public.dead_links() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
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
      select href, table_name, slug, coalesce(
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
    where case
      when id is null then case table_name
        when 'pages' then exists (
          select from private.deleted_slugs deleted
          where deleted.table_name = linked.table_name and deleted.slug = linked.slug
        )
        else strpos(slug, '.') = 0 and private.is_slug(slug) and not private.is_reserved_slug(slug)
      end
      when table_name = 'blog_posts' then exists (
        select from public.blog_posts post
        where post.id = linked.id and (post.status <> 'published' or post.published_at > now())
      )
      when table_name = 'projects' then exists (
        select from public.projects project
        where project.id = linked.id and (not project.visible or project.access = 'private')
      )
      else exists (select from public.pages page where page.id = linked.id and not page.visible)
    end
  );
end
$$;
