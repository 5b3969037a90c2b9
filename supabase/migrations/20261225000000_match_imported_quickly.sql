-- Gives imported records the ids and slugs of the site's records that have, or had, the same slug.
-- Each join compares equal values only, so that PostgreSQL can hash them: comparing each imported record with each of the
-- site took minutes for an import of 3,000 posts, during which the embedded database serves nobody else.
create or replace function private.match_imported(archive uuid, names text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  described record;
begin
  analyze private.archive_lines;
  for described in
    select name from private.archived_tables(names) where 'id' = any (key) and 'slug' = any (columns)
  loop
    execute format(
      'with imported as materialized (
         select line ->> ''id'' as id, line ->> ''slug'' as slug from private.archive_lines lines
         where lines.archive = $1 and table_name = %1$L
       ), matched as (
         select distinct on (id) imported, id, slug from (
           select imported.id as imported, stored.id, stored.slug, true as is_current
           from imported join public.%1$I stored using (slug)
           union all
           select imported.id, stored.id, stored.slug, false
           from imported
           join public.former_slugs former on former.table_name = %1$L and former.slug = imported.slug
           join public.%1$I stored on stored.id = former.row_id
         ) found
         order by id, is_current desc
       )
       update private.archive_lines lines
       set line = line || case table_name
         when %1$L then jsonb_build_object(''id'', matched.id, ''slug'', matched.slug)
         else jsonb_build_object(''row_id'', matched.id)
       end
       from matched
       where lines.archive = $1 and matched.imported = case
         when table_name = %1$L then line ->> ''id''
         when table_name = ''former_slugs'' and line ->> ''table_name'' = %1$L then line ->> ''row_id''
       end',
      described.name
    ) using archive;
  end loop;
end
$$;
