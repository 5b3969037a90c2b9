-- Restores an archive: replaces the content with the rows that stage_archive stored.

-- Returns the tables `names` in this order. `columns` are those of the archive, which may be older; `copy` is the temporary
-- table with the archive's rows. `matches` (equal keys) and `differs` (any other value) are SQL conditions that compare the
-- aliases `archived` and `stored`.
create function private.restored_tables(archive uuid, names text[])
returns table (
  name text, copy text, key text[], columns text[], unique_columns text[], numbered text, has_owner boolean,
  matches text, differs text
)
language sql stable set search_path = '' as $$
  select described.name, format('pg_temp.%I', 'archived_' || described.name), described.key, present.columns,
    described.unique_columns, described.numbered, described.has_owner,
    (select string_agg(format('archived.%1$I = stored.%1$I', part), ' and ') from unnest(described.key) part),
    format(
      'row(%s) is distinct from row(%s)',
      private.column_list(present.columns, 'archived'), private.column_list(present.columns, 'stored')
    )
  from unnest(names) with ordinality as wanted (name, place)
  join private.archived_tables(names) described on described.name = wanted.name
  left join lateral (
    select line from private.archive_lines lines
    where lines.archive = $1 and lines.table_name = described.name order by number limit 1
  ) first on true
  cross join lateral (
    select array(select part from unnest(described.columns) part where first.line ? part or part = any (described.key)) as columns
  ) present
  order by place
$$;

-- Copies the rows of an archive to temporary tables, and counts the differences from the stored rows. If a row is refused, the
-- hint of the error is the name of its table, as in replace_archived.
create function private.load_archived(archive uuid, names text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  restored record;
  counts jsonb;
  changes jsonb := '[]';
  reason text;
  extra text;
begin
  for restored in select * from private.restored_tables(archive, names) loop
    begin
      execute format(
        'create temp table %s on commit drop as select %s from public.%I stored with no data',
        restored.copy, private.column_list(restored.columns, 'stored'), restored.name
      );
      execute format(
        'alter table %s add primary key (%s)',
        restored.copy, (select string_agg(quote_ident(part), ', ') from unnest(restored.key) part)
      );
      execute format(
        'insert into %s select %s from private.archive_lines lines, jsonb_populate_record(null::public.%I, lines.line) item
         where lines.archive = $1 and lines.table_name = $2',
        restored.copy, private.column_list(restored.columns, 'item'), restored.name
      ) using archive, restored.name;
    exception when others then
      get stacked diagnostics reason = message_text, extra = pg_exception_detail;
      raise exception using errcode = sqlstate, message = reason, detail = extra, hint = restored.name;
    end;
    execute format(
      'select jsonb_build_object(
         ''table'', %1$L,
         ''added'', count(*) filter (where stored.ctid is null),
         ''changed'', count(*) filter (where stored.ctid is not null and %2$s),
         ''removed'', (
           select count(*) from public.%1$I stored where not exists (select from %3$s archived where %4$s)
         )
       )
       from %3$s archived left join public.%1$I stored on %4$s',
      restored.name, restored.differs, restored.copy, restored.matches
    ) into counts;
    changes := changes || counts;
  end loop;
  return changes;
end
$$;

-- Replaces the stored rows with those that load_archived copied. These keep their ids and times, and belong to the owner.
create function private.replace_archived(archive uuid, names text[]) returns void
language plpgsql set search_path = '' as $$
declare
  restored record;
  disabled record;
  changed text[];
  unique_column text;
  reason text;
  extra text;
begin
  for disabled in select * from private.recording_triggers() loop
    execute format('alter table %s disable trigger %I', disabled.content, disabled.name);
  end loop;
  for restored in
    select * from private.restored_tables(archive, array(
      select name from unnest(names) with ordinality as reversed (name, place) order by place desc
    ))
  loop
    execute format(
      'delete from public.%I stored where not exists (select from %s archived where %s %s)',
      restored.name, restored.copy, restored.matches,
      -- An identity column cannot be updated.
      case when restored.numbered is not null then format('and not (%s)', restored.differs) end
    );
  end loop;
  for restored in select * from private.restored_tables(archive, names) loop
    begin
      changed := array(select part from unnest(restored.columns) part where part <> all (restored.key));
      if changed <> '{}' and restored.numbered is null then
        -- Two rows may have swapped their addresses.
        for unique_column in select part from unnest(restored.unique_columns) part where part = any (changed) loop
          execute format(
            'update public.%1$I stored set %2$I = gen_random_uuid()::text from %3$s archived
             where %4$s and %5$s and stored.%2$I <> archived.%2$I',
            restored.name, unique_column, restored.copy, restored.matches, restored.differs
          );
        end loop;
        execute format(
          'update public.%I stored set (%s) = row(%s) from %s archived where %s and %s',
          restored.name, (select string_agg(quote_ident(part), ', ') from unnest(changed) part),
          private.column_list(changed, 'archived'), restored.copy, restored.matches, restored.differs
        );
      end if;
      execute format(
        'insert into public.%1$I (%2$s %3$s) overriding system value select %4$s %5$s from %6$s archived
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
    if restored.numbered is not null then
      execute format(
        'select setval(sequence, greatest(nextval(sequence), (select max(%I) from public.%I)))
         from (select pg_get_serial_sequence(%L, %L)::regclass) numbers (sequence)',
        restored.numbered, restored.name, 'public.' || quote_ident(restored.name), restored.numbered
      );
    end if;
  end loop;
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  for disabled in select * from private.recording_triggers() loop
    execute format('alter table %s enable trigger %I', disabled.content, disabled.name);
  end loop;
end
$$;

-- Triggers that record or restrict changes, and those of dependent rows. A restore disables them, because archives contain the
-- rows they wrote.
create function private.recording_triggers() returns table (content regclass, name text)
language sql stable set search_path = '' as $$
  select tgrelid::regclass, tgname::text
  from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
  where pronamespace = 'private'::regnamespace
    and proname in ('touch_updated_at', 'keep_revision', 'keep_former_slug', 'keep_used_media', 'keep_dependents')
  order by 1, 2
$$;

-- Replaces the content of the tables with the staged rows, completely or not at all. The account, secret links and logs stay.
-- Returns the numbers of added, changed and removed rows.
--
-- apply: false to check each row and count the changes, but undo them.
create function public.restore_archive(archive uuid, tables text[], apply boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '10min' as $$
declare
  changes jsonb;
begin
  perform private.lock_archive(archive);
  begin
    changes := private.load_archived(archive, tables);
    perform private.replace_archived(archive, tables);
    perform private.replace_picked_titles();
    if not apply then
      raise exception using errcode = 'RB000', message = 'Rolled back.';
    end if;
    perform private.end_archive(archive);
  exception when sqlstate 'RB000' then
    null;
  end;
  return changes;
end
$$;
grant execute on function public.restore_archive(uuid, text[], boolean) to service_role;

-- Archives of earlier versions store the titles of records that the owner picked for sections and selections. Stores the slug
-- instead if exactly one record has the title, and no record has or had it as its slug.
create function private.replace_picked_titles() returns void
language plpgsql volatile set search_path = '' as $$
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
