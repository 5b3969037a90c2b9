-- What content was: a row for each version of a section, a project or a post, written by the database itself, so
-- that no client can leave one out or change one.
create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  -- Who made the change; null for the server.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  table_name text not null check (table_name in ('portfolio_sections', 'projects', 'blog_posts')),
  row_id uuid not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  -- The row before and after the change, without what the database computes from it.
  old_row jsonb,
  new_row jsonb,
  changed_fields text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);

create index revisions_user_id on public.revisions (user_id);
create index revisions_row on public.revisions (table_name, row_id, created_at desc);
create index revisions_deleted on public.revisions (created_at desc) where operation = 'delete';

alter table public.revisions enable row level security;
revoke all on table public.revisions from public, anon, authenticated;
grant select on table public.revisions to authenticated;
grant all on table public.revisions to service_role;

create policy "Owners read revisions" on public.revisions
  for select to authenticated using ((select private.is_owner()));

-- Keeps the version that a change made. Whose the row is, where it stands and when it was changed is no content.
create function private.keep_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search' end;
  row_key uuid := (coalesce(after, before) ->> 'id')::uuid;
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
  insert into public.revisions (table_name, row_id, operation, old_row, new_row, changed_fields)
  values (tg_table_name, row_key, lower(tg_op), before, after, changed);

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
revoke all on function private.keep_revision() from public;

create trigger keep_revision after insert or update or delete on public.portfolio_sections
  for each row execute function private.keep_revision();
create trigger keep_revision after insert or update or delete on public.projects
  for each row execute function private.keep_revision();
create trigger keep_revision after insert or update or delete on public.blog_posts
  for each row execute function private.keep_revision();

-- Content that is older than this file gets its first version now.
insert into public.revisions (user_id, table_name, row_id, operation, new_row)
select user_id, 'portfolio_sections', id, 'insert', to_jsonb(section) from public.portfolio_sections section
union all
select user_id, 'projects', id, 'insert', to_jsonb(project) - 'search' from public.projects project
union all
select user_id, 'blog_posts', id, 'insert', to_jsonb(post) - 'search' from public.blog_posts post;

-- What was deleted within 30 days and has not been brought back, newest first. `id` is the revision to restore.
create function public.deleted_items()
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
        and later.created_at > deletion.created_at
    )
  order by deletion.created_at desc
  limit 200
$$;
revoke all on function public.deleted_items() from public, anon;
grant execute on function public.deleted_items() to authenticated, service_role;

-- Makes a row what it was in a revision: changes it, or adds it again when it was deleted. Runs as the caller, whose
-- policies decide; the change is a revision itself.
create function public.restore_revision(revision_id uuid) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  revision public.revisions;
  snapshot jsonb;
  fields text;
  restored integer;
begin
  select * into revision from public.revisions where id = revision_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'This version is not kept any more.';
  end if;
  snapshot := coalesce(revision.new_row, revision.old_row);

  -- The columns that the version has and the table still has.
  select string_agg(format('%I', attname), ', ') into fields
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', revision.table_name)::regclass
    and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'user_id', 'created_at', 'updated_at', 'section_order')
    and snapshot ? attname;

  execute format(
    'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
    revision.table_name, fields
  ) using snapshot, revision.row_id;
  get diagnostics restored = row_count;
  if restored = 0 then
    if revision.table_name = 'portfolio_sections' then
      fields := fields || ', section_order';
    end if;
    execute format(
      'insert into public.%1$I (id, created_at, %2$s)
       select id, created_at, %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      revision.table_name, fields
    ) using snapshot;
  end if;
exception
  when unique_violation then
    raise exception using errcode = 'P0001',
      message = 'Something else has taken its place: the same address, or a section that exists once. Change or delete that first.';
end
$$;
revoke all on function public.restore_revision(uuid) from public, anon;
grant execute on function public.restore_revision(uuid) to authenticated, service_role;
