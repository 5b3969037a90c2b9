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

-- Makes a deletion permanent: deletes all versions of the record and the rows that would be restored with it. The owner has no
-- permission to delete versions directly. Does nothing if the record was restored meanwhile.
create function public.forget_deleted_item(revision_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with deleted as (
    select deletion.table_name, deletion.row_id
    from public.deleted_items() item join public.revisions deletion on deletion.id = item.id
    where item.id = revision_id and (select private.is_owner())
  ), forgotten as (
    delete from public.revisions version using deleted
    where version.table_name = deleted.table_name and version.row_id = deleted.row_id
  )
  delete from private.deleted_dependents dependent using deleted where dependent.row_id = deleted.row_id
$$;
grant execute on function public.forget_deleted_item(uuid) to authenticated, service_role;

-- Deletes messages after a year, unconfirmed subscribers after three days, sent mails after a week, and hashes of senders after an
-- hour. Everybody may call it: the result is the same for every caller. The server calls it hourly, because other functions
-- delete old rows only when a new one arrives. Also records a call with the secret key.
create function public.delete_expired_data() returns void
language sql volatile security definer set search_path = '' as $$
  -- The setting is not changed by `security definer`.
  insert into private.server_with_key (seen_at)
  select now() where current_setting('role') = 'service_role'
  on conflict (id) do update set seen_at = excluded.seen_at;
  delete from public.messages where created_at < now() - interval '1 year';
  delete from private.message_tries where created_at < clock_timestamp() - interval '1 hour';
  delete from public.subscribers where confirmed_at is null and created_at < now() - interval '3 days';
  delete from private.subscription_tries where created_at < clock_timestamp() - interval '1 hour';
  delete from private.mails where claimed_at < now() - interval '7 days';
$$;
grant execute on function public.delete_expired_data() to anon, authenticated, service_role;
