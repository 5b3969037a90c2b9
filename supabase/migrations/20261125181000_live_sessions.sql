-- A token is valid for up to an hour, also after its session was ended by signing out, a new password or an administrator.
-- The Auth server deletes the row of a session that ends.

-- True if the caller owns the site, in a session that has not ended and has passed each factor of the account. In PL/pgSQL,
-- which caches the plan of its query: SQL functions plan it at each call, which takes most of the time.
create or replace function private.is_owner() returns boolean
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
