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

-- Replaces the function to admit the owner, too.
create or replace function public.begin_archive(tables text[], with_content boolean) returns jsonb
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

create or replace function public.read_archive(archive uuid, table_name text, after bigint) returns jsonb
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

create or replace function public.unfinished_files() returns jsonb
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

create or replace function public.forget_files(archives uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_archivist();
  delete from private.restored_files where archive = any (archives);
end
$$;

grant execute on function public.begin_archive(text[], boolean) to authenticated;
grant execute on function public.read_archive(uuid, text, bigint) to authenticated;
grant execute on function public.unfinished_files() to authenticated;
grant execute on function public.forget_files(uuid[]) to authenticated;
