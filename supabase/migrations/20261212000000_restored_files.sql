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

-- The recorded files of restores that changed the rows, and of those that ended without changing them.
create function public.unfinished_files() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'archive', archive, 'name', name, 'change', change, 'type', type, 'cacheControl', cache_control, 'isCommitted', is_committed
  ) order by name collate "C"), '[]')
  from private.restored_files files
  where is_committed or not exists (
    select from private.archive_lines lines where lines.archive = files.archive and table_name = ''
  )
$$;

create function public.forget_files(archives uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.restored_files where archive = any (archives)
$$;

grant execute on function public.stage_files(uuid, jsonb) to service_role;
grant execute on function public.unfinished_files() to service_role;
grant execute on function public.forget_files(uuid[]) to service_role;

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

-- Replaces the function to lock the archive, and to record that the rows changed.
create or replace function public.restore_archive(archive uuid, tables text[], apply boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '10min' as $$
declare
  changes jsonb;
begin
  perform private.lock_archive(archive);
  begin
    changes := private.load_archived(archive, tables);
    perform private.replace_archived(archive, tables);
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

create or replace function public.import_archive(archive uuid, tables text[], apply boolean) returns jsonb
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
