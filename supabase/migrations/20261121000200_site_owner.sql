-- The one person who may write. A single row: the primary key can only be true.
create table public.site_owner (
  id boolean primary key default true check (id),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.site_owner enable row level security;
revoke all on table public.site_owner from public, anon, authenticated;
grant select on table public.site_owner to authenticated;
grant all on table public.site_owner to service_role;

create policy "Owners see that they own the site" on public.site_owner
  for select to authenticated using (user_id = (select auth.uid()));

-- True when the caller owns the site.
create function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.site_owner where user_id = (select auth.uid()))
$$;
revoke all on function private.is_owner() from public;
grant execute on function private.is_owner() to authenticated, service_role;

-- True once somebody owns the site. The one thing a stranger may ask about it.
create function public.site_has_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.site_owner)
$$;
revoke all on function public.site_has_owner() from public;
grant execute on function public.site_has_owner() to anon, authenticated, service_role;
