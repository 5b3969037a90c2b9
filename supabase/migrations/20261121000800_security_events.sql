-- What the owner should know about the safety of the site. Only ever added to; the newest 1,000 are kept.
create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  -- Null for what the server itself recorded.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  type text not null check (char_length(type) between 1 and 100),
  level text not null default 'info' check (level in ('info', 'warning', 'error', 'critical')),
  message text not null default '' check (char_length(message) <= 2000),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 16384),
  created_at timestamptz not null default now()
);

create index security_events_user_id on public.security_events (user_id);
create index security_events_created_at on public.security_events (created_at desc, id desc);

create function private.trim_security_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.security_events
  where id in (select id from public.security_events order by created_at desc, id desc offset 1000);
  return null;
end
$$;
revoke all on function private.trim_security_events() from public;

create trigger trim_security_events after insert on public.security_events
  for each statement execute function private.trim_security_events();

alter table public.security_events enable row level security;
revoke all on table public.security_events from public, anon, authenticated;
grant select, insert on table public.security_events to authenticated;
grant all on table public.security_events to service_role;

create policy "Owners read security events" on public.security_events
  for select to authenticated using ((select private.is_owner()));
create policy "Owners record security events" on public.security_events
  for insert to authenticated
  with check ((select private.is_owner()) and user_id = (select auth.uid()));
