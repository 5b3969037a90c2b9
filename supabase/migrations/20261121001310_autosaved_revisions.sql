-- A draft saves itself every few seconds. Kept one by one these versions would push out those that the owner saved, so
-- autosaves within ten minutes are one version.
alter table public.revisions add column autosaved boolean not null default false;

-- Saves what an editor was typed into without being asked to: only a draft, and only over the version that the editor
-- knows, so that nothing newer is overwritten. No row where that version is not stored any more. Runs as the caller,
-- whose policies decide.
create function public.autosave_post(post_id uuid, version timestamptz, changes jsonb)
returns setof public.blog_posts
language plpgsql security invoker set search_path = '' as $$
declare
  fields text;
begin
  select string_agg(format('%I', attname), ', ') into fields
  from pg_catalog.pg_attribute
  where attrelid = 'public.blog_posts'::regclass
    and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'user_id', 'created_at', 'updated_at', 'status', 'published_at')
    and changes ? attname;
  if fields is null then
    return query select * from public.blog_posts where id = post_id and updated_at = version;
    return;
  end if;
  perform set_config('portfolio.autosave', 'on', true);
  return query execute format(
    'update public.blog_posts set (%1$s) = (select %1$s from jsonb_populate_record(null::public.blog_posts, $1))
     where id = $2 and updated_at = $3 and status = ''draft'' returning *',
    fields
  ) using changes, post_id, version;
  perform set_config('portfolio.autosave', '', true);
end
$$;
revoke all on function public.autosave_post(uuid, timestamptz, jsonb) from public, anon;
grant execute on function public.autosave_post(uuid, timestamptz, jsonb) to authenticated, service_role;

-- As before, but an autosave changes the newest version where that is an autosave of the same person which began less
-- than ten minutes ago. When it began stays, so that an hour of writing leaves several versions.
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
        order by newest.created_at desc limit 1
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
    order by created_at desc offset 50
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
        and later.created_at > deletion.created_at
    );
  return null;
end
$$;
