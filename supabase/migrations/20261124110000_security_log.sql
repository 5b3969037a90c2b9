-- Security events for the owner. Rows are only added; the newest 1,000 are kept.
create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  -- Null for events that the server recorded.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  type text not null check (char_length(type) between 1 and 100),
  level text not null default 'info' check (level in ('info', 'warning', 'error', 'critical')),
  message text not null default '' check (char_length(message) <= 2000),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 16384),
  -- Searchable words: "sign in failed" and "sign-in" find `sign_in_failed`.
  words text not null
    generated always as (translate(type || ' ' || message || ' ' || details::text, '_-', '  ')) stored,
  created_at timestamptz not null default now()
);
create index security_events_created_at on public.security_events (created_at desc, id desc);
select private.make_owned_table('public.security_events', actions => '{select, insert}');
select private.notify_changes('public.security_events');

-- Strangers can cause events of the server, and programs can cause events, too. At most 200 and 300 of these are kept, so that
-- they do not push out the owner's.
create function private.trim_security_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.security_events
  where id in (
    select id from public.security_events where user_id is null
    order by created_at desc, id desc offset 200
  );
  delete from public.security_events
  where id in (
    select id from public.security_events where type in ('program_call', 'program_refused')
    order by created_at desc, id desc offset 300
  );
  delete from public.security_events
  where id in (select id from public.security_events order by created_at desc, id desc offset 1000);
  return null;
end
$$;

create trigger trim_security_events after insert on public.security_events
  for each statement execute function private.trim_security_events();
