-- Finds links to deleted records. Updates sections and selections that show a record when its slug changes.

-- Current and former slugs of deleted rows, until another row uses them. Links to them are dead, and a restored row gets its
-- former slugs back.
create table private.deleted_slugs (
  table_name text not null,
  slug text not null,
  row_id uuid not null,
  primary key (table_name, slug)
);
create index deleted_slugs_row on private.deleted_slugs (table_name, row_id);
alter table private.deleted_slugs enable row level security;

insert into private.deleted_slugs (table_name, slug, row_id)
select distinct on (table_name, old_row ->> 'slug') table_name, old_row ->> 'slug', row_id
from public.revisions where operation = 'delete' and old_row ->> 'slug' is not null
order by table_name, old_row ->> 'slug', number desc;

create function private.renamed_picks(picks jsonb, former text, current text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(
    case when pick ->> 'slug' = former then pick || jsonb_build_object('slug', current) else pick end order by place
  )
  from jsonb_array_elements(picks) with ordinality picked (pick, place)
$$;

-- Changes the slug of a post or project in the sections and selections for which the owner picked it, because they refer to it
-- by its slug. Otherwise they would lose the record, or show another one that gets the slug.
create function private.rename_picked(record_table text, former text, current text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  field constant text := case record_table when 'blog_posts' then 'blogPosts' when 'projects' then 'projects' end;
  picked constant jsonb := jsonb_build_array(jsonb_build_object('slug', former));
begin
  update public.portfolio_sections
  set content = jsonb_set(content, array[field], private.renamed_picks(content -> field, former, current))
  where section_type = 'thoughts' and jsonb_typeof(content -> field) = 'array' and content -> field @> picked;
  if record_table = 'projects' then
    update public.selections set chosen_projects = private.renamed_picks(chosen_projects, former, current)
    where chosen_projects @> picked;
  elsif record_table = 'blog_posts' then
    update public.selections set chosen_posts = private.renamed_picks(chosen_posts, former, current)
    where chosen_posts @> picked;
  end if;
end
$$;

-- Now also stores the slugs of a deleted row and gives them back when the row is restored. After a change of a slug, updates
-- the sections and selections for which the owner picked the record.
create or replace function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    with former as (
      delete from public.former_slugs where table_name = tg_table_name and row_id = old.id returning slug
    )
    insert into private.deleted_slugs (table_name, slug, row_id)
    select tg_table_name, slug, old.id from (select slug from former union select old.slug) deleted
    on conflict (table_name, slug) do update set row_id = excluded.row_id;
    return null;
  end if;
  delete from public.former_slugs where table_name = tg_table_name and slug = new.slug;
  delete from private.deleted_slugs where table_name = tg_table_name and slug = new.slug;
  if tg_op = 'INSERT' then
    with restored as (
      delete from private.deleted_slugs where table_name = tg_table_name and row_id = new.id returning slug
    )
    insert into public.former_slugs (table_name, slug, row_id) select tg_table_name, slug, new.id from restored
    on conflict (table_name, slug) do nothing;
  elsif old.slug <> new.slug then
    insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (table_name, slug) do update set row_id = excluded.row_id, created_at = now();
    perform private.rename_picked(tg_table_name, old.slug, new.slug);
  end if;
  return null;
end
$$;

-- Replaces the function to also return links to deleted records.
create or replace function public.dead_links() returns json
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
    when id is null then exists (
      select from private.deleted_slugs deleted
      where deleted.table_name = linked.table_name and deleted.slug = linked.slug
    )
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
$$;
