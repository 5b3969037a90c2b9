-- The CV and the site's metadata exist once and contain the site's name, look and menus, so the owner cannot delete them.
-- Restoring one that was deleted earlier replaces the content of the current one, which keeps its versions.

create function private.exists_once(section_type text) returns boolean
language sql immutable set search_path = '' as $$
  select section_type in ('cv', 'metadata')
$$;
grant execute on function private.exists_once(text) to authenticated, service_role;

create function private.refuse_deletion() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'The CV and the metadata of the site cannot be deleted.';
end
$$;

-- Server programs with the secret key are not restricted.
create trigger refuse_deletion before delete on public.portfolio_sections
  for each row when (private.exists_once(old.section_type) and current_user = 'authenticated')
  execute function private.refuse_deletion();

create or replace function public.restore_revision(revision_id uuid) returns void
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
      message = 'Something else has the same address. Change or delete that first.';
end
$$;

-- A deleted singleton counts as restored if a later version of its successor has its content.
create or replace function public.deleted_items()
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
