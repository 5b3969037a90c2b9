-- A restored project or post gets its password, draft link and social image design back, which were deleted with it.

-- Rows that belonged to a deleted project or post, for 30 days. The API cannot reach them. Passwords are stored as hashes only.
create table private.deleted_dependents (
  -- Table of the row, with its schema.
  table_name text not null,
  -- The deleted project or post.
  row_id uuid not null,
  stored jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (table_name, row_id)
);
create index deleted_dependents_row on private.deleted_dependents (row_id);
alter table private.deleted_dependents enable row level security;

-- Stores the dependent rows of a project or post before it is deleted, and inserts them again after it is restored.
create function private.keep_dependents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dependent private.deleted_dependents;
  columns text;
begin
  if tg_op = 'DELETE' then
    delete from private.deleted_dependents where row_id = old.id or deleted_at < now() - interval '30 days';
    insert into private.deleted_dependents (table_name, row_id, stored)
    select 'public.social_images', old.id, to_jsonb(image) from public.social_images image
    where image.post_id = old.id or image.project_id = old.id
    union all
    select 'public.draft_links', old.id, to_jsonb(link) from public.draft_links link where link.post_id = old.id
    union all
    select 'private.project_passwords', old.id, to_jsonb(secret) from private.project_passwords secret
    where secret.project_id = old.id;
    return old;
  end if;
  for dependent in delete from private.deleted_dependents where row_id = new.id returning * loop
    select string_agg(format('%I', name), ', ') into columns
    from unnest(private.columns_of(dependent.table_name::regclass)) name where dependent.stored ? name;
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
      dependent.table_name, columns
    ) using dependent.stored || jsonb_build_object('user_id', new.user_id);
  end loop;
  return null;
end
$$;

create trigger keep_dependents before delete on public.projects
  for each row execute function private.keep_dependents();
create trigger keep_dependents before delete on public.blog_posts
  for each row execute function private.keep_dependents();
create trigger restore_dependents after insert on public.projects
  for each row execute function private.keep_dependents();
create trigger restore_dependents after insert on public.blog_posts
  for each row execute function private.keep_dependents();

-- Lists the triggers that do not run while an archive is restored. Adds those of dependent rows, because the archive
-- contains the designs of social images.
create or replace function private.recording_triggers() returns table (content regclass, name text)
language sql stable set search_path = '' as $$
  select tgrelid::regclass, tgname::text
  from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
  where pronamespace = 'private'::regnamespace
    and proname in ('touch_updated_at', 'keep_revision', 'keep_former_slug', 'keep_used_media', 'keep_dependents')
  order by 1, 2
$$;
