-- Protected and private projects. Visitors cannot read their rows. The functions below return the parts of protected
-- projects that visitors may read.

-- Hosted Supabase has the extension already.
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Passwords of projects. Not in the projects' table, so that versions and archives do not contain them.
create table private.project_passwords (
  project_id uuid primary key references public.projects (id) on delete cascade,
  -- bcrypt.
  hash text not null,
  -- Signs the tokens of browsers that gave the password. A new password gets a new key, so the earlier tokens become
  -- invalid.
  signing_key bytea not null default extensions.gen_random_bytes(32),
  -- Wrong passwords since `counted_since`.
  tries integer not null default 0,
  counted_since timestamptz not null default clock_timestamp()
);
alter table private.project_passwords enable row level security;

-- Sets the password of a project of the owner; an empty one removes it. Either ends the access of every browser. Requires at
-- least 8 bytes and at most 72, the maximum of bcrypt. A character can count more than once.
create function public.set_project_password(project_id uuid, password text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.is_owner() or not exists (
    select from public.projects where id = set_project_password.project_id and user_id = (select auth.uid())
  ) then
    raise exception using errcode = '42501', message = 'Only the owner sets the password of a project.';
  end if;
  if octet_length(password) between 1 and 7 or octet_length(password) > 72 then
    raise exception using errcode = 'PT422', detail = 'Key (password) has another length.',
      message = 'Use a password of 8 to 72 characters. Letters with accents, other scripts and emoji count as 2 to 4 characters each.';
  end if;
  delete from private.project_passwords where project_id = set_project_password.project_id;
  if password <> '' then
    insert into private.project_passwords (project_id, hash)
    values (
      set_project_password.project_id,
      extensions.crypt(set_project_password.password, extensions.gen_salt('bf', 10))
    );
  end if;
end
$$;
grant execute on function public.set_project_password(uuid, text) to authenticated, service_role;

-- True if the project has a password. False for everybody but the owner.
create function public.has_project_password(project_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_owner() and exists (
    select from private.project_passwords stored where stored.project_id = has_project_password.project_id
  )
$$;
grant execute on function public.has_project_password(uuid) to authenticated, service_role;

-- The public part of protected projects: the columns that lists and the projects' own pages show to visitors. In PL/pgSQL, which
-- caches the query plan.
create function public.protected_projects()
returns table (
  id uuid, title text, slug text, summary text, cover jsonb, featured boolean, access text, access_note text,
  "position" integer, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select id, title, slug, summary, protected_cover, featured, access, access_note, position, created_at
  from public.projects where visible and access = 'protected'
  order by position, created_at desc, id desc limit 1000;
end
$$;
grant execute on function public.protected_projects() to anon, authenticated, service_role;

-- Signature of a token for a project. `until` is the Unix time at which the token expires.
create function private.project_signature(project_id uuid, until bigint, key bytea) returns text
language sql immutable set search_path = '' as $$
  select encode(extensions.hmac(convert_to(project_id || ' ' || until, 'UTF8'), key, 'sha256'), 'hex')
$$;

-- Exchanges the password of a protected project for a token, valid until `expires_at` (Unix time). `token` is null if the
-- password was wrong, or after 20 wrong passwords within ten minutes. In the second case, `wait` is the number of seconds
-- until the next attempt.
-- No row for a project that is not protected or has no password. Counts before it hashes, so that concurrent calls cannot
-- exceed the limit; each call below the limit computes one hash, so that its time says nothing of the password.
create function public.unlock_project(project_slug text, password text)
returns table (project_id uuid, token text, expires_at bigint, wait integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  max_tries constant integer := 20;
  period constant interval := interval '10 minutes';
  days integer;
  stored private.project_passwords;
begin
  select project.access_days, secret.project_id into days, stored.project_id
  from public.projects project join private.project_passwords secret on secret.project_id = project.id
  where project.slug = project_slug and project.visible and project.access = 'protected';
  if not found then
    return;
  end if;
  project_id := stored.project_id;
  update private.project_passwords secret
  set tries = case when counted_since > clock_timestamp() - period then tries + 1 else 1 end,
    counted_since = case when counted_since > clock_timestamp() - period then counted_since else clock_timestamp() end
  where secret.project_id = stored.project_id
    and (tries < max_tries or counted_since <= clock_timestamp() - period)
  returning secret.* into stored;
  if not found then
    select ceil(extract(epoch from secret.counted_since + period - clock_timestamp())) into wait
    from private.project_passwords secret where secret.project_id = unlock_project.project_id;
    wait := greatest(wait, 1);
    return next;
    return;
  end if;
  wait := 0;
  if extensions.crypt(left(password, 72), stored.hash) = stored.hash and octet_length(password) <= 72 then
    update private.project_passwords secret set tries = greatest(tries - 1, 0)
    where secret.project_id = stored.project_id;
    expires_at := floor(extract(epoch from now())) + days * 86400;
    token := expires_at || '.' || private.project_signature(stored.project_id, expires_at, stored.signing_key);
  end if;
  return next;
end
$$;
grant execute on function public.unlock_project(text, text) to anon, authenticated, service_role;

-- Reads a protected project with its content. Returns no row if the token is not a valid one of this project.
create function public.open_project(project_slug text, token text) returns setof public.projects
language plpgsql stable security definer set search_path = '' as $$
declare
  until bigint;
begin
  if token !~ '^\d{1,12}\.[0-9a-f]{64}$' then
    return;
  end if;
  until := split_part(token, '.', 1);
  return query
    select project.*
    from public.projects project join private.project_passwords secret on secret.project_id = project.id
    where project.slug = project_slug and project.visible and project.access = 'protected'
      and until > extract(epoch from now())
      -- Hashes, so that the time of the comparison says nothing of the signature.
      and sha256(convert_to(split_part(token, '.', 2), 'UTF8'))
        = sha256(convert_to(private.project_signature(project.id, until, secret.signing_key), 'UTF8'));
end
$$;
grant execute on function public.open_project(text, text) to anon, authenticated, service_role;
