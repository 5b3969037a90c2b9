-- Archives of a site (docs/your-data.md): programs outside of the database read and restore them through the API with the
-- secret key, and the embedded backend restores them in its own transaction.

-- Rows of the archive that is being read or restored, without the owner and generated columns. There is one archive at a
-- time: a new one replaces it, and calls with the id of the old one fail.
create table private.archive_lines (
  archive uuid not null,
  -- '' in the first row, which all archives have.
  table_name text not null,
  number bigint not null,
  line jsonb not null,
  primary key (archive, table_name, number)
);
alter table private.archive_lines enable row level security;

-- How the tables of an archive are stored.
create function private.archived_tables(names text[])
returns table (
  name text, key text[], columns text[],
  -- Text columns whose values are unique.
  unique_columns text[],
  -- Identity column, whose values the database generates.
  numbered text,
  has_owner boolean,
  -- True if rows refer to rows of other tables in archives.
  refers boolean
)
language sql stable set search_path = '' as $$
  select relname,
    array(
      select attname::text from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary order by attnum
    ),
    array(select name from unnest(private.columns_of(pg_class.oid)) name where name <> 'user_id'),
    array(
      select distinct attname::text
      from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisunique and not indisprimary and indpred is null
        and atttypid = 'text'::regtype
    ),
    (select attname::text from pg_catalog.pg_attribute where attrelid = pg_class.oid and attidentity <> ''),
    'user_id' = any (private.columns_of(pg_class.oid)),
    exists (
      select from pg_catalog.pg_constraint join pg_catalog.pg_class other on other.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f' and other.relname = any (names)
        and other.relnamespace = 'public'::regnamespace
    )
  from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (names)
  order by relname
$$;

-- Column names separated by commas.
create function private.column_list(columns text[], alias text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%I.%I', alias, name), ', ') from unnest(columns) name
$$;

-- Raises P0001 unless the archive is the newest.
create function private.require_archive(archive uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.archive_lines lines where lines.archive = $1 and table_name = '') then
    raise exception using errcode = 'P0001', message = 'Another archive was begun meanwhile. Try again.';
  end if;
end
$$;

-- Begins an archive. `with_content`: stores the rows of the tables at one moment, for read_archive; otherwise stage_archive
-- adds rows to restore. Returns the id, the moment, the newest migration, the tables, the uploaded files and the limits for
-- them.
create function public.begin_archive(tables text[], with_content boolean) returns jsonb
language plpgsql volatile security definer
set search_path = '' set timezone = 'UTC' set statement_timeout = '10min' as $$
declare
  archive constant uuid := gen_random_uuid();
  -- One statement, so that all rows are of one moment.
  content constant text := (
    select string_agg(format(
      'select $1, %1$L, row_number() over (order by %2$s), private.written(stored.tableoid, to_jsonb(stored)) - ''user_id''
       from public.%1$I stored',
      name, private.column_list(key, 'stored')
    ), ' union all ')
    from private.archived_tables(tables)
  );
  newest text := '';
begin
  perform private.require_archivist(tables);
  -- Not truncated, because a killed embedded database would leave a new, incomplete file.
  delete from private.archive_lines where true;
  insert into private.archive_lines values (archive, '', 0, '{}');
  if with_content then
    execute 'insert into private.archive_lines ' || content using archive;
  end if;
  -- Missing if the migrations were not applied by the Supabase CLI or the embedded backend.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into newest;
  end if;
  return jsonb_build_object(
    'id', archive,
    'createdAt', now(),
    'schemaVersion', newest,
    'hasOwner', public.site_has_owner(),
    'tables', (
      select jsonb_agg(jsonb_build_object('name', name, 'key', key, 'columns', columns, 'refers', refers))
      from private.archived_tables(tables)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name,
        'type', coalesce(metadata ->> 'mimetype', ''),
        'cacheControl', coalesce(metadata ->> 'cacheControl', ''),
        'bytes', coalesce((metadata ->> 'size')::bigint, 0)
      ) order by name collate "C"), '[]')
      from storage.objects where bucket_id = 'media'
    ),
    'limits', (
      select jsonb_build_object('maxBytes', file_size_limit, 'types', allowed_mime_types)
      from storage.buckets where id = 'media'
    )
  );
end
$$;
grant execute on function public.begin_archive(text[], boolean) to authenticated, service_role;

-- Rows of a table after the given number, as texts: up to 100, and about 4 MB.
create function public.read_archive(archive uuid, table_name text, after bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_archivist();
  perform private.require_archive(archive);
  return (
    select jsonb_build_object('lines', coalesce(jsonb_agg(text order by number), '[]'), 'last', max(number))
    from (
      select number, text, sum(octet_length(text)) over (order by number) as bytes, row_number() over (order by number) as place
      from (
        select lines.number, lines.line::text as text from private.archive_lines lines
        where lines.archive = $1 and lines.table_name = $2 and lines.number > after
        order by lines.number limit 100
      ) page
    ) measured
    where bytes <= 4194304 or place = 1
  );
end
$$;
grant execute on function public.read_archive(uuid, text, bigint) to authenticated, service_role;

-- Adds rows to an archive that is to be restored.
create function public.stage_archive(archive uuid, table_name text, lines text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_archive(archive);
  insert into private.archive_lines (archive, table_name, number, line)
  select $1, $2, place + (
      select coalesce(max(number), 0) from private.archive_lines stored where stored.archive = $1 and stored.table_name = $2
    ), line::jsonb
  from unnest(lines) with ordinality as added (line, place);
end
$$;
grant execute on function public.stage_archive(uuid, text, text[]) to service_role;

-- The owner may archive the site, as the secret key may: `npm run backup` with the owner's sign-in.

-- Raises 42501 unless the caller is the owner, the secret key or the embedded backend.
--
-- tables: those that the caller reads. The functions of archives ignore policies, so the owner gets only tables that the API
-- offers, too.
create function private.require_archivist(tables text[] default '{}') returns void
language plpgsql stable set search_path = '' as $$
begin
  -- Not changed by `security definer`. 'none' without a request of the API.
  if current_setting('role') in ('service_role', 'none') then
    return;
  end if;
  if not private.is_owner() then
    raise exception using errcode = '42501', message = case
      when private.lacks_second_factor() then 'This needs the second factor of your account.'
      else 'Only the owner of the site can archive it.'
    end;
  end if;
  if exists (
    select from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relname = any (tables)
      and not has_table_privilege('authenticated', oid, 'select')
  ) then
    raise exception using errcode = '42501', message = 'An archive cannot contain these tables.';
  end if;
end
$$;

-- Changes of uploaded files by a restore through the API. No transaction can change files together with rows. If a restore is
-- interrupted, the next run or start of the server completes or undoes them (embedded/archive/hosted-files.ts).

create table private.restored_files (
  archive uuid not null,
  name text not null,
  -- 'added': stored before the rows change, and deleted if they do not. 'changed': stored under another name, and copied to this
  -- one after the rows changed. 'removed': deleted after the rows changed.
  change text not null check (change in ('added', 'changed', 'removed')),
  type text not null,
  cache_control text not null,
  -- True after the rows changed.
  is_committed boolean not null default false,
  primary key (archive, name)
);
alter table private.restored_files enable row level security;

-- Records what a restore will do with the uploaded files.
create function public.stage_files(archive uuid, files jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_archive(archive);
  insert into private.restored_files (archive, name, change, type, cache_control)
  select $1, name, change, type, "cacheControl"
  from jsonb_to_recordset(files) as file (name text, change text, type text, "cacheControl" text);
end
$$;
grant execute on function public.stage_files(uuid, jsonb) to service_role;

-- The recorded files of restores that changed the rows, and of those that ended without changing them.
create function public.unfinished_files() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_archivist();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'archive', archive, 'name', name, 'change', change, 'type', type, 'cacheControl', cache_control, 'isCommitted', is_committed
    ) order by name collate "C"), '[]')
    from private.restored_files files
    where is_committed or not exists (
      select from private.archive_lines lines where lines.archive = files.archive and table_name = ''
    )
  );
end
$$;
grant execute on function public.unfinished_files() to authenticated, service_role;

create function public.forget_files(archives uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_archivist();
  delete from private.restored_files where archive = any (archives);
end
$$;
grant execute on function public.forget_files(uuid[]) to authenticated, service_role;

-- Like require_archive, but also locks the archive: until the transaction ends, no other archive can begin.
create function private.lock_archive(archive uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform from private.archive_lines lines where lines.archive = $1 and table_name = '' for update;
  perform private.require_archive(archive);
end
$$;

create function private.end_archive(archive uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update private.restored_files files set is_committed = true where files.archive = $1;
  delete from private.archive_lines where true;
end
$$;
