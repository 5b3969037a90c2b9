alter table private.message_tries add column id uuid primary key default gen_random_uuid();

-- Deletes messages after a year, and hashes of senders after an hour. Everybody may call it: the result is the same for
-- every caller. The server calls it hourly, because send_message deletes old messages only when a new one arrives.
create function public.delete_expired_messages() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.messages where created_at < now() - interval '1 year';
  delete from private.message_tries where created_at < clock_timestamp() - interval '1 hour';
$$;
grant execute on function public.delete_expired_messages() to anon, authenticated, service_role;
