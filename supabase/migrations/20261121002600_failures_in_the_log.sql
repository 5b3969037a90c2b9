-- What the server itself records can be caused by strangers: at most 200 of it are kept, so that a flood of it pushes
-- out nothing of the owner's.
create or replace function private.trim_security_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.security_events
  where id in (
    select id from public.security_events where user_id is null
    order by created_at desc, id desc offset 200
  );
  delete from public.security_events
  where id in (select id from public.security_events order by created_at desc, id desc offset 1000);
  return null;
end
$$;
