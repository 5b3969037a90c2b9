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

-- Links in menus, buttons and contacts of visible sections that lead to a hidden or deleted page, project or post, also by its
-- former slug, or to a path below /blog and /projects that no record ever had. Any other path that no record has may be that of a
-- file or of another program.
create function public.dead_links() returns json
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
grant execute on function public.dead_links() to anon, authenticated, service_role;
