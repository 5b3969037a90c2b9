-- Messages that visitors send with the form at /contact.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  message text not null check (char_length(message) between 1 and 5000),
  state text not null default 'new' check (state in ('new', 'read', 'answered', 'spam')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_created_at on public.messages (created_at desc);

-- Only send_message inserts.
select private.make_owned_table('public.messages', actions => '{select, update, delete}');
select private.notify_changes('public.messages');
select private.lock_after_move('public.messages');

-- Calls of send_message within the last hour. `sender` is a keyed hash of an IP address.
create table private.message_tries (
  id uuid primary key default gen_random_uuid(),
  sender text not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table private.message_tries enable row level security;

-- Stores a message for the owner, and deletes those older than a year. Returns 'sent'; 'closed' while no visible contact
-- section has the form, or if only the server may call it; 'limited' after 5 calls of a sender or 100 in total within an
-- hour, or 300 messages in a day. The limits are here because everybody can call the function of a site whose server has no
-- secret key.
create function public.send_message(sender text, name text, email text, message text) returns text
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
grant execute on function public.send_message(text, text, text, text) to anon, authenticated, service_role;

-- While a server with the secret key runs, only it stores messages. A direct call skips the challenge of the form, and 100
-- such calls an hour would close the form for all visitors.

-- When a server with the secret key last called delete_expired_data(), which every server does hourly.
create table private.server_with_key (
  id boolean primary key default true check (id),
  seen_at timestamptz not null
);
alter table private.server_with_key enable row level security;
