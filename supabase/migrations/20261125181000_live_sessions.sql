-- Rejects access tokens of ended sessions. A token remains valid for up to an hour after its session ends by signing
-- out, a new password or an administrator, but the Auth server deletes the session's row at once.

-- True if the caller owns the site, in a session that has not ended and has passed each factor of the account. PL/pgSQL caches
-- the query plan; an SQL function would plan the query at each call, which is slower than running it.
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
