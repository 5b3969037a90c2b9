-- Concurrent calls of subscribe() could exceed its limits, because none of them counted the others.

-- Queues the confirmation mail of an address. Returns 'sent', also for an address that has one or is confirmed, so that it
-- reveals nothing; 'closed' if the owner switched mails off; 'limited' after 5 calls of a sender or 60 in total within an hour.
create or replace function public.subscribe(sender text, address text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  reader constant uuid := gen_random_uuid();
  found_id uuid;
begin
  if not private.mails_posts() then
    return 'closed';
  end if;
  -- Concurrent calls wait here, so that each of them counts those before it.
  lock table private.subscription_tries in share row exclusive mode;
  delete from private.subscription_tries where created_at < clock_timestamp() - interval '1 hour';
  if (select count(*) from private.subscription_tries) >= 60
    or (select count(*) from private.subscription_tries tried where tried.sender = left(subscribe.sender, 100)) >= 5
  then
    return 'limited';
  end if;
  insert into private.subscription_tries (sender) values (left(subscribe.sender, 100));
  insert into public.subscribers (id, user_id, email, token_hash)
  values (
    reader, (select user_id from public.site_owner limit 1), subscribe.address,
    encode(sha256(private.subscriber_token(reader)::bytea), 'hex')
  )
  on conflict do nothing
  returning id into found_id;
  -- A lost mail can be requested again, once an hour.
  if found_id is null then
    select id into found_id from public.subscribers
    where lower(email) = lower(subscribe.address) and confirmed_at is null and not exists (
      select from private.mails
      where subscriber_id = subscribers.id and post_id is null and created_at > now() - interval '1 hour'
    );
  end if;
  if found_id is not null then
    insert into private.mails (subscriber_id) values (found_id);
  end if;
  return 'sent';
end
$$;
