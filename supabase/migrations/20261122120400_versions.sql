-- Versions of rows. The database itself writes them, so that no client can omit or change one.
create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  -- Order of versions: several can have the same time.
  number bigint generated always as identity,
  -- User who made the change; null for the server.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  table_name text not null,
  row_id uuid not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  -- The row before and after the change, without generated columns.
  old_row jsonb,
  new_row jsonb,
  changed_fields text[] not null default '{}',
  -- True for an autosave; see private.keep_revision().
  autosaved boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

create index revisions_row on public.revisions (table_name, row_id, number desc);
create index revisions_deleted on public.revisions (created_at desc) where operation = 'delete';

select private.make_owned_table('public.revisions', actions => '{select}');
select private.tell_changes('public.revisions');

-- Stores the version that a change creates. A record keeps its newest 50 versions. The admin saves drafts automatically every
-- few seconds (`by_itself`), and their versions would soon replace those that the owner saved. So an autosave updates the
-- newest version if that is an autosave of the same user, created less than ten minutes ago. The update keeps `created_at`,
-- so that an hour of writing leaves several versions.
create function private.keep_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := private.written(tg_relid, to_jsonb(old));
  after jsonb := private.written(tg_relid, to_jsonb(new));
  row_key uuid := (coalesce(after, before) ->> 'id')::uuid;
  by_itself boolean := tg_op = 'UPDATE'
    and coalesce(current_setting('portfolio.autosave', true), '') = 'on';
  changed text[] := array(
    select name from unnest(private.content_columns(tg_relid)) name
    where before is null or after is null or before -> name is distinct from after -> name
    order by name
  );
begin
  if changed = '{}' then
    return null;
  end if;
  if by_itself then
    update public.revisions version
    set new_row = after,
      changed_fields = array(select distinct field from unnest(version.changed_fields || changed) field order by field)
    where version.id = (
        select newest.id from public.revisions newest
        where newest.table_name = tg_table_name and newest.row_id = row_key
        order by newest.number desc limit 1
      )
      and version.autosaved
      and version.user_id is not distinct from (select auth.uid())
      and version.created_at > now() - interval '10 minutes';
    if found then
      return null;
    end if;
  end if;
  insert into public.revisions (table_name, row_id, operation, old_row, new_row, changed_fields, autosaved)
  values (tg_table_name, row_key, lower(tg_op), before, after, changed, by_itself);

  delete from public.revisions where id in (
    select id from public.revisions where table_name = tg_table_name and row_id = row_key
    order by number desc offset 50
  );
  -- Deletes all versions of rows that were deleted a month ago and not restored since.
  delete from public.revisions version using public.revisions deletion
  where deletion.operation = 'delete'
    and deletion.created_at < now() - interval '30 days'
    and version.table_name = deletion.table_name
    and version.row_id = deletion.row_id
    and not exists (
      select from public.revisions later
      where later.table_name = deletion.table_name
        and later.row_id = deletion.row_id
        and later.number > deletion.number
    );
  return null;
end
$$;

-- Starts storing versions of a table's rows; existing rows get their first version.
create function private.keep_versions(content regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger keep_revision after insert or update or delete on %s
     for each row execute function private.keep_revision()',
    content
  );
  execute format(
    'insert into public.revisions (user_id, table_name, row_id, operation, new_row)
     select user_id, relname, content.id, ''insert'', private.written(content.tableoid, to_jsonb(content))
     from %s content join pg_catalog.pg_class on pg_class.oid = content.tableoid',
    content
  );
end
$$;

-- Rows that were deleted within 30 days and not restored, newest first. `id` is the version to restore.
create function public.deleted_items()
returns table (id uuid, table_name text, title text, section_type text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select deletion.id, deletion.table_name, private.title_of(deletion.old_row), deletion.old_row ->> 'section_type',
    deletion.created_at
  from public.revisions deletion
  where deletion.operation = 'delete'
    and deletion.created_at > now() - interval '30 days'
    and not exists (
      select from public.revisions later
      where later.table_name = deletion.table_name
        and later.row_id = deletion.row_id
        and later.number > deletion.number
    )
  order by deletion.number desc
  limit 200
$$;
grant execute on function public.deleted_items() to authenticated, service_role;

-- Restores a row to a version: changes its content, or inserts it at its former position if it was deleted. Uses the
-- columns that both the version and the table have. Runs as the caller under the policies; the change creates a version
-- itself.
create function public.restore_revision(revision_id uuid) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  revision public.revisions;
  snapshot jsonb;
  content regclass;
  fields text;
  restored integer;
begin
  select * into revision from public.revisions where id = revision_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'This version is not kept any more.';
  end if;
  snapshot := coalesce(revision.new_row, revision.old_row);
  content := format('public.%I', revision.table_name)::regclass;

  select string_agg(format('%I', name), ', ') into fields
  from unnest(private.content_columns(content)) name where snapshot ? name;
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2',
    content, fields
  ) using snapshot, revision.row_id;
  get diagnostics restored = row_count;
  if restored = 0 then
    select string_agg(format('%I', name), ', ') into fields
    from unnest(private.columns_of(content)) name where snapshot ? name and name not in ('user_id', 'updated_at');
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
      content, fields
    ) using snapshot;
  end if;
exception
  when unique_violation then
    raise exception using errcode = 'P0001',
      message = 'Something else has taken its place: the same address, or a section that exists once. Change or delete that first.';
end
$$;
grant execute on function public.restore_revision(uuid) to authenticated, service_role;
