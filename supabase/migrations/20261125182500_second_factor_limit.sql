-- Limits wrong codes of the second factor. The Auth server limits them only per IP address, and a self-hosted Auth
-- server has no limit by default. It calls the function as its hook "MFA verification attempt".

-- Number of consecutive wrong codes; no row after a correct one.
create table private.second_factor_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null default 0,
  last_at timestamptz not null default clock_timestamp(),
  event_id uuid not null default gen_random_uuid()
);
alter table private.second_factor_tries enable row level security;

-- After ten wrong codes, rejects all codes for 10 seconds. The time doubles after each further wrong code, up to 5 minutes.
-- All wrong codes of such a series are one event of the security log. An hour without a wrong code resets the count.
-- Responds with an error instead of a rejection, because the Auth server would end all sessions of the account after a
-- rejection.
create function private.limit_second_factor(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tries private.second_factor_tries;
  wait integer := 0;
begin
  insert into private.second_factor_tries (user_id) values ((event ->> 'user_id')::uuid)
    on conflict (user_id) do nothing;
  -- Locked, so that codes entered at the same time count as well.
  select * into tries from private.second_factor_tries
    where user_id = (event ->> 'user_id')::uuid for update;
  if tries.last_at < clock_timestamp() - interval '1 hour' then
    tries.wrong := 0;
    tries.event_id := gen_random_uuid();
  end if;
  if tries.wrong >= 10 then
    wait := ceil(extract(epoch from tries.last_at - clock_timestamp())
      + least(10 * 2 ^ least(tries.wrong - 10, 10), 300));
  end if;
  if wait > 0 then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429,
      'message', format('Too many attempts. Try again in %s seconds.', wait)
    ));
  end if;
  if (event ->> 'valid')::boolean then
    delete from private.second_factor_tries where user_id = tries.user_id;
    return '{"decision": "continue"}';
  end if;
  update private.second_factor_tries
    set wrong = tries.wrong + 1, last_at = clock_timestamp(), event_id = tries.event_id
    where user_id = tries.user_id;
  if tries.wrong + 1 >= 10 and exists (select from public.site_owner where user_id = tries.user_id) then
    insert into public.security_events (id, user_id, type, level, message, details)
    values (
      tries.event_id, null, 'second_factor_limited', 'error',
      format(
        '%s wrong codes of the second factor were entered in a row, after signing in. If it was not you, change the password.',
        tries.wrong + 1
      ),
      jsonb_build_object('times', tries.wrong + 1)
    )
    on conflict (id) do update
      set message = excluded.message, details = excluded.details, created_at = now();
  end if;
  return '{"decision": "continue"}';
end
$$;

-- The embedded backend has no such role.
do $$
begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.limit_second_factor(jsonb) to supabase_auth_admin;
  end if;
end
$$;
