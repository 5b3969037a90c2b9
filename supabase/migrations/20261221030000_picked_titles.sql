-- The forms of sections and selections stored some records that the owner picked by their titles. Stores the slug instead if
-- exactly one record has the title, and no record has or had it as its slug.
do $$
declare
  picked record;
begin
  for picked in
    with pick as (
      select 'projects' as record_table, jsonb_path_query(chosen_projects, '$[*].slug') #>> '{}' as title from public.selections
      union
      select 'blog_posts', jsonb_path_query(chosen_posts, '$[*].slug') #>> '{}' from public.selections
      union
      select 'projects', jsonb_path_query(content, '$.projects[*].slug') #>> '{}'
      from public.portfolio_sections where section_type = 'thoughts'
      union
      select 'blog_posts', jsonb_path_query(content, '$.blogPosts[*].slug') #>> '{}'
      from public.portfolio_sections where section_type = 'thoughts'
    ), slugged as (
      select 'projects' as table_name, slug, title from public.projects
      union all
      select 'blog_posts', slug, title from public.blog_posts
    ), used as (
      select table_name, slug from slugged
      union all
      select table_name, slug from public.former_slugs
      union all
      select table_name, slug from private.deleted_slugs
    )
    select pick.record_table, pick.title, min(slugged.slug) as slug
    from pick join slugged on slugged.table_name = pick.record_table and slugged.title = pick.title
    where not exists (select from used where used.table_name = pick.record_table and used.slug = pick.title)
    group by pick.record_table, pick.title
    having count(*) = 1
  loop
    perform private.rename_picked(picked.record_table, picked.title, picked.slug);
  end loop;
end
$$;
