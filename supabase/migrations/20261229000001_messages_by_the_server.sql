-- While a server with the secret key runs, only it stores messages. A direct call skips the challenge of the form, and 100
-- such calls an hour would close the form for all visitors.

-- When a server with the secret key last called delete_expired_messages(), which every server does hourly. A later migration
-- renames that function to delete_expired_data().
create table private.server_with_key (
  id boolean primary key default true check (id),
  seen_at timestamptz not null
);
alter table private.server_with_key enable row level security;

-- Replaces the function to also record a call with the secret key, which runs as `service_role`. `security definer` changes
-- `current_user`, but not the setting `role`.
create or replace function public.delete_expired_messages() returns void
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

-- Stores a message for the owner, and deletes those older than a year. Returns 'sent'; 'closed' while no visible contact
-- section has the form, or if only the server may call it; 'limited' after 5 calls of a sender or 100 in total within an
-- hour, or 300 messages in a day. The limits are here because everybody can call the function of a site whose server has no
-- secret key.
create or replace function public.send_message(sender text, name text, email text, message text) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if current_setting('role') in ('anon', 'authenticated')
    and exists (select from private.server_with_key where seen_at > now() - interval '1 day')
  then
    return 'closed';
  end if;
  if not exists (
    select from public.portfolio_sections
    where section_type = 'contact' and visible and content ->> 'messageForm' = 'true'
  ) then
    return 'closed';
  end if;
  -- Concurrent calls wait here, so that each of them counts those before it.
  lock table private.message_tries in share row exclusive mode;
  delete from private.message_tries where created_at < clock_timestamp() - interval '1 hour';
  if (select count(*) from private.message_tries) >= 100
    or (select count(*) from private.message_tries tried where tried.sender = left(send_message.sender, 100)) >= 5
    or (select count(*) from public.messages where created_at > now() - interval '1 day') >= 300
  then
    return 'limited';
  end if;
  insert into private.message_tries (sender) values (left(send_message.sender, 100));
  delete from public.messages where created_at < now() - interval '1 year';
  insert into public.messages (user_id, name, email, message)
  select owner.user_id, send_message.name, send_message.email, send_message.message
  from (select (select user_id from public.site_owner limit 1) as user_id) owner;
  return 'sent';
end
$$;
