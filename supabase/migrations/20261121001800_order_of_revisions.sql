-- Which of two versions is newer. Their times cannot tell: a clock gives several versions the same one, and then the
-- newest may be taken for the oldest and be dropped.
alter table public.revisions add column number bigint;
update public.revisions version set number = counted.number
from (select id, row_number() over (order by created_at, ctid) as number from public.revisions) counted
where counted.id = version.id;
alter table public.revisions alter column number set not null;
alter table public.revisions alter column number add generated always as identity;
select setval(
  pg_get_serial_sequence('public.revisions', 'number'),
  (select coalesce(max(number), 0) + 1 from public.revisions),
  false
);

drop index public.revisions_row;
create index revisions_row on public.revisions (table_name, row_id, number desc);

-- As before, by number.
create or replace function public.deleted_items()
returns table (id uuid, table_name text, title text, section_type text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select deletion.id, deletion.table_name, deletion.old_row ->> 'title', deletion.old_row ->> 'section_type',
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

-- As before, by number.
create or replace function private.keep_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search' end;
  row_key uuid := (coalesce(after, before) ->> 'id')::uuid;
  by_itself boolean := tg_op = 'UPDATE'
    and coalesce(current_setting('portfolio.autosave', true), '') = 'on';
  changed text[] := array(
    select key from jsonb_object_keys(coalesce(after, before)) key
    where key not in ('id', 'user_id', 'created_at', 'updated_at', 'section_order')
      and (before is null or after is null or before -> key is distinct from after -> key)
    order by key
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
  -- What was deleted a month ago goes with all its versions, unless it was brought back since.
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
