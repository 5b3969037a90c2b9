-- Imports from other programs (docs/import.md): adds the rows that stage_archive stored to the content, or changes the records
-- with the same slug, and removes none. Other than a restore, an import creates versions of the changed rows.

-- Gives staged rows the ids and slugs of the stored ones with the same slug, now or formerly. Another import of the same file then
-- changes nothing. The owner may have changed the slug since the first one, and keeps the new slug.
-- Each join compares equal values only, so that PostgreSQL can hash them: comparing each imported record with each of the
-- site took minutes for an import of 3,000 posts, during which the embedded database serves nobody else.
create function private.match_imported(archive uuid, names text[]) returns void
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

-- Changes and adds the rows of the loaded tables. New rows belong to the owner. Like replace_archived, it names the table of a
-- refused row as the hint of the error.
create function private.add_archived(archive uuid, names text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  restored record;
  changed text[];
  reason text;
  extra text;
begin
  for restored in select * from private.restored_tables(archive, names) loop
    begin
      changed := array(select part from unnest(restored.columns) part where part <> all (restored.key));
      if changed <> '{}' then
        execute format(
          'update public.%I stored set (%s) = row(%s) from %s archived where %s and %s',
          restored.name, (select string_agg(quote_ident(part), ', ') from unnest(changed) part),
          private.column_list(changed, 'archived'), restored.copy, restored.matches, restored.differs
        );
      end if;
      execute format(
        'insert into public.%1$I (%2$s %3$s) select %4$s %5$s from %6$s archived
         where not exists (select from public.%1$I stored where %7$s) order by %8$s',
        restored.name,
        (select string_agg(quote_ident(part), ', ') from unnest(restored.columns) part),
        case when restored.has_owner then ', user_id' end,
        private.column_list(restored.columns, 'archived'),
        case when restored.has_owner then ', (select user_id from public.site_owner)' end,
        restored.copy, restored.matches, private.column_list(restored.key, 'archived')
      );
    exception when others then
      get stacked diagnostics reason = message_text, extra = pg_exception_detail;
      raise exception using errcode = sqlstate, message = reason, detail = extra, hint = restored.name;
    end;
  end loop;
  set constraints all immediate;
end
$$;

-- Imports the staged rows, completely or not at all. Returns the numbers of added, changed and unchanged rows.
--
-- apply: false to find out only what would change. The database then also checks each row.
create function public.import_archive(archive uuid, tables text[], apply boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '10min' as $$
declare
  changes jsonb;
begin
  perform private.lock_archive(archive);
  begin
    perform private.match_imported(archive, tables);
    changes := (
      select jsonb_agg(change || jsonb_build_object(
        'removed', 0,
        'unchanged', (
          select count(*) from private.archive_lines lines
          where lines.archive = $1 and lines.table_name = change ->> 'table'
        ) - (change ->> 'added')::bigint - (change ->> 'changed')::bigint
      ))
      from jsonb_array_elements(private.load_archived(archive, tables)) change
    );
    perform private.add_archived(archive, tables);
    if not apply then
      raise exception using errcode = 'RB000', message = 'Rolled back.';
    end if;
    perform private.end_archive(archive);
  exception when sqlstate 'RB000' then
    null;
  end;
  return coalesce(changes, '[]');
end
$$;
grant execute on function public.import_archive(uuid, text[], boolean) to service_role;
