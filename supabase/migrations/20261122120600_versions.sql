-- Versions of rows. The database itself writes them, so that no client can omit or change one.

-- True for the CV and the site's metadata, which exist once and contain the site's name, look and menus. Restoring one that was
-- deleted earlier replaces the content of the current one, which keeps its versions.
create function private.exists_once(section_type text) returns boolean
language sql immutable set search_path = '' as $$
  select section_type in ('cv', 'metadata')
$$;
grant execute on function private.exists_once(text) to authenticated, service_role;

create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  -- Order of versions: several can have the same time.
  number bigint generated always as identity,
  -- User who made the change; null for the server.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  table_name text not null,
  row_id uuid not null,
  -- A proposal is a change of a record that a program may not change itself. Restoring it applies the change.
  operation text not null check (operation in ('insert', 'update', 'delete', 'proposal')),
  -- The row before and after the change, without generated columns.
  old_row jsonb,
  new_row jsonb,
  changed_fields text[] not null default '{}',
  -- True for an autosave; see private.keep_revision().
  autosaved boolean not null default false,
  -- Name of the program that made the change; null for everybody else.
  program text default nullif(current_setting('portfolio.program', true), ''),
  created_at timestamptz not null default clock_timestamp()
);
create index revisions_row on public.revisions (table_name, row_id, number desc);
create index revisions_deleted on public.revisions (created_at desc) where operation = 'delete';
create index revisions_program on public.revisions (created_at) where program is not null;
select private.make_owned_table('public.revisions', actions => '{select}');
select private.notify_changes('public.revisions');

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
create function private.store_versions(content regclass) returns void
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

-- Rows that were deleted within 30 days and not restored, newest first. `id` is the version to restore. A deleted singleton
-- counts as restored if a later version of its successor has its content.
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
    and not exists (
      select from public.revisions later
      where private.exists_once(deletion.old_row ->> 'section_type')
        and later.table_name = deletion.table_name
        and later.number > deletion.number
        and later.new_row @> (deletion.old_row - '{id,user_id,section_order,created_at,updated_at}'::text[])
    )
  order by deletion.number desc
  limit 200
$$;
grant execute on function public.deleted_items() to authenticated, service_role;

-- Restores a row to a version: changes its content, or inserts it at its former position if it was deleted. Uses the columns
-- that both the version and the table have. `other_slug` replaces the slug, if another row has it. Runs as the caller under the
-- policies; the change creates a version itself.
create function public.restore_revision(revision_id uuid, other_slug text default null) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  revision public.revisions;
  snapshot jsonb;
  content regclass;
  target uuid;
  fields text;
  restored integer;
begin
  select * into revision from public.revisions where id = revision_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'This version is not kept any more.';
  end if;
  snapshot := coalesce(revision.new_row, revision.old_row);
  if other_slug is not null and snapshot ? 'slug' then
    snapshot := jsonb_set(snapshot, '{slug}', to_jsonb(other_slug));
  end if;
  content := format('public.%I', revision.table_name)::regclass;
  target := revision.row_id;
  if revision.table_name = 'portfolio_sections' and private.exists_once(snapshot ->> 'section_type') then
    select id into target from public.portfolio_sections
    where section_type = snapshot ->> 'section_type' and user_id = (select auth.uid());
  end if;

  select string_agg(format('%I', name), ', ') into fields
  from unnest(private.content_columns(content)) name where snapshot ? name;
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2',
    content, fields
  ) using snapshot, target;
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
      message = 'Another record already has this page address. Change that record''s address or delete it, then restore again.',
      detail = format('Key (slug)=(%s) already exists.', snapshot ->> 'slug');
end
$$;
grant execute on function public.restore_revision(uuid, text) to authenticated, service_role;
