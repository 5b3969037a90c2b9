-- Tokens of programs (MCP). A program with a token reads content and writes drafts; see the migration `program_calls`.

create table public.program_tokens (
  id uuid primary key default gen_random_uuid(),
  -- Deleted with the user.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  -- False: reads what visitors read. True: also reads drafts, and writes them.
  writes_drafts boolean not null default false,
  -- SHA-256 of the token, which is not stored.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- Number of calls since `counted_since`.
  calls integer not null default 0,
  counted_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  -- A year, and a day for clocks that differ.
  check (expires_at <= created_at + interval '8784 hours')
);
select private.make_owned_table('public.program_tokens');

-- Creates a token of the owner and returns it. It has 244 random bits. Deletes tokens that ended more than 30 days ago.
create function public.create_program_token(name text, writes_drafts boolean, days integer) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  token constant text :=
    'portfolio_' || encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex');
begin
  delete from public.program_tokens where expires_at < now() - interval '30 days';
  insert into public.program_tokens (name, writes_drafts, token_hash, expires_at)
  values (
    btrim(create_program_token.name), create_program_token.writes_drafts, encode(sha256(token::bytea), 'hex'),
    now() + days * interval '24 hours'
  );
  insert into public.security_events (type, level, message, details)
  values ('program_added', 'warning', 'A program got access.', jsonb_build_object(
    'program', btrim(create_program_token.name), 'writes_drafts', create_program_token.writes_drafts, 'days', days
  ));
  return token;
end
$$;
grant execute on function public.create_program_token(text, boolean, integer) to authenticated, service_role;

-- Deletes a token of the owner, which ends the access of its program at once.
create function public.end_program_token(token_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ended text;
begin
  delete from public.program_tokens where id = token_id returning name into ended;
  if found then
    insert into public.security_events (type, level, message, details)
    values ('program_removed', 'warning', 'The access of a program was ended.', jsonb_build_object('program', ended));
  end if;
end
$$;
grant execute on function public.end_program_token(uuid) to authenticated, service_role;

-- `is_on`: true if any token works. `program`: name and rights of the program with this token; null if the token is unknown.
create function public.find_program(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with working as (
    select * from public.program_tokens
    where expires_at > now() and user_id = (select user_id from public.site_owner)
  )
  select jsonb_build_object(
    'is_on', exists (select from working),
    'program', (
      select jsonb_build_object('name', name, 'writes_drafts', writes_drafts)
      from working where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    )
  )
$$;
grant execute on function public.find_program(text) to anon, authenticated, service_role;
