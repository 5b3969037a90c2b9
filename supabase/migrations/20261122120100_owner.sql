-- The owner: the one person who may write, and how they sign up.

-- Helpers for policies, checks and triggers. The API does not expose this schema.
create schema private;

-- Policies and checks run their functions as the caller, who therefore needs access to the schema.
grant usage on schema private to authenticated, service_role;

-- Objects that are created from here on are not accessible by default. Each migration grants the rights that it needs.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- The owner. A single row: the primary key can only be true.
create table public.site_owner (
  id boolean primary key default true check (id),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.site_owner enable row level security;
grant select on table public.site_owner to authenticated;
grant all on table public.site_owner to service_role;

-- True if the caller's account has a second factor that this session has not verified. The embedded backend has no table
-- of factors.
create function private.lacks_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' is distinct from 'aal2'
    and exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    );
end
$$;

-- True if the caller owns the site, in a session that has not ended and has passed each factor of the account. An access token
-- remains valid for up to an hour after its session ends by signing out, a new password or an administrator, but the Auth server
-- deletes the session's row at once. PL/pgSQL caches the query plan; an SQL function would plan the query at each call, which is
-- slower than running it.
create function private.is_owner() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.site_owner
    join auth.sessions using (user_id)
    where user_id = (select auth.uid())
      and sessions.id
        = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
      and (not_after is null or not_after > now())
  ) and not private.lacks_second_factor();
end
$$;
grant execute on function private.is_owner() to authenticated, service_role;

create policy "Owners see that they own the site" on public.site_owner
  for select to authenticated using ((select private.is_owner()));

-- True if the site has an owner. Visitors may call it.
create function public.site_has_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.site_owner)
$$;
grant execute on function public.site_has_owner() to anon, authenticated, service_role;

-- The set-up code of the first sign-up. No row: the first sign-up needs no code. A row with a hash: the sign-up must
-- contain that code. A row without a hash: the code was used, and a new one must be issued.
create table private.setup_code (
  id boolean primary key default true check (id),
  code_hash text check (code_hash ~ '^[0-9a-f]{64}$')
);
alter table private.setup_code enable row level security;

-- Error message for the sign-up if it must reject this set-up code; null if the code is valid.
create function private.sign_up_refusal(code text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when public.site_has_owner() then 'This site already has an owner. Sign in instead.'
    when exists (
      select from private.setup_code
      where code_hash is distinct from encode(sha256(convert_to(coalesce(code, ''), 'UTF8')), 'hex')
    ) then 'This set-up link is not valid. Use the newest one that the server printed.'
  end
$$;

create function private.check_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.sign_up_refusal(new.raw_user_meta_data ->> 'setup_code');
begin
  if refusal is not null then
    raise exception using errcode = '42501', message = refusal;
  end if;
  new.raw_user_meta_data := new.raw_user_meta_data - 'setup_code';
  return new;
end
$$;

create trigger check_sign_up before insert on auth.users
  for each row execute function private.check_sign_up();

-- Makes the first user the owner. They also get the content of a deleted owner.
create function private.claim_site() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content regclass;
begin
  -- Of two concurrent sign-ups the second waits here for the first, and is rejected.
  insert into public.site_owner (user_id) values (new.id) on conflict do nothing;
  if not found then
    raise exception using errcode = '42501', message = 'This site already has an owner. Sign in instead.';
  end if;
  update private.setup_code set code_hash = null where id;
  for content in
    select attribute.attrelid
    from pg_catalog.pg_attribute attribute
    join pg_catalog.pg_class relation on relation.oid = attribute.attrelid
    where relation.relnamespace = 'public'::regnamespace
      and relation.relkind = 'r'
      and attribute.attname = 'user_id'
      and not attribute.attnotnull
  loop
    execute format('update %s set user_id = $1 where user_id is null', content) using new.id;
  end loop;
  return null;
end
$$;

create trigger claim_site after insert on auth.users
  for each row execute function private.claim_site();

-- Makes the first sign-up require a set-up code. Stores only the code's hash.
create function public.set_setup_code(code_hash text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.setup_code (code_hash) values (set_setup_code.code_hash)
  on conflict (id) do update set code_hash = excluded.code_hash
$$;
grant execute on function public.set_setup_code(text) to service_role;
