-- Also deletes unconfirmed subscribers, because a server that stopped sending mails no longer calls queue_post_mails().
create or replace function public.delete_expired_messages() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.messages where created_at < now() - interval '1 year';
  delete from private.message_tries where created_at < clock_timestamp() - interval '1 hour';
  delete from public.subscribers where confirmed_at is null and created_at < now() - interval '3 days';
  delete from private.subscription_tries where created_at < clock_timestamp() - interval '1 hour';
  delete from private.mails where claimed_at < now() - interval '7 days';
$$;
