-- Readers who get new posts by mail, and the queue of these mails. Only the site's server calls the functions, with the
-- secret key: a subscription by anybody else would bypass the confirmation by mail.
create table public.subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  email text not null check (char_length(email) between 3 and 320),
  -- SHA-256 of the token in the links of mails.
  token_hash text not null unique,
  -- Null until the reader confirmed the address. Unconfirmed rows are deleted after three days.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subscribers_email on public.subscribers (lower(email));
create index subscribers_created_at on public.subscribers (created_at desc);

-- Only subscribe() inserts.
select private.make_owned_table('public.subscribers', actions => '{select, delete}');
select private.notify_changes('public.subscribers');

-- Key from which the readers' tokens are derived: each mail contains a token, but only its hash is stored.
create table private.subscriber_key (
  id boolean primary key default true check (id),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.subscriber_key enable row level security;
insert into private.subscriber_key default values;

create function private.subscriber_token(subscriber uuid) returns text
language sql stable set search_path = '' as $$
  select encode(sha256((key || subscriber)::bytea), 'hex') from private.subscriber_key
$$;

-- Requests of the last hour. `sender` is a keyed hash of an IP address.
create table private.subscription_tries (
  id uuid primary key default gen_random_uuid(),
  sender text not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table private.subscription_tries enable row level security;

-- Posts that were queued, or became public while mails were off. They are never queued again, even if deleted and restored.
create table private.mailed_posts (post_id uuid primary key);
alter table private.mailed_posts enable row level security;

-- Mails to send, and those of the last week. A claimed mail is never sent again, because the mail server may have accepted
-- it before the process ended.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.subscribers (id) on delete cascade,
  -- Null for the mail that asks for the confirmation.
  post_id uuid references public.blog_posts (id) on delete cascade,
  claimed_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  -- The mail server's last response, if it was not sent.
  problem text,
  -- Number of temporary failures.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
alter table private.mails enable row level security;
create unique index mails_once on private.mails (subscriber_id, post_id) where post_id is not null;
create index mails_due on private.mails (due_at) where claimed_at is null;
create index mails_subscriber on private.mails (subscriber_id);
create index mails_post on private.mails (post_id);

-- Why the queue stopped; null while it runs.
create table private.mail_queue (
  id boolean primary key default true check (id),
  problem text
);
alter table private.mail_queue enable row level security;
insert into private.mail_queue default values;

create function private.mails_posts() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.portfolio_sections
    where section_type = 'metadata' and content #>> '{blogPage,mailsPosts}' = 'true'
  )
$$;

-- Queues the confirmation mail of an address. Returns 'sent', also for an address that has one or is confirmed, so that it
-- reveals nothing; 'closed' if the owner switched mails off; 'limited' after 5 calls of a sender or 60 in total within an hour.
create function public.subscribe(sender text, address text) returns text
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
grant execute on function public.subscribe(text, text) to service_role;

-- State of the subscription that a token belongs to: 'waiting', 'confirmed', or null.
create function public.subscription(token text) returns text
language sql stable security definer set search_path = '' as $$
  select case when confirmed_at is null then 'waiting' else 'confirmed' end
  from public.subscribers where token_hash = encode(sha256(subscription.token::bytea), 'hex')
$$;
grant execute on function public.subscription(text) to service_role;

-- Confirms a subscription. False if there is none.
create function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.subscribers set confirmed_at = coalesce(confirmed_at, now())
  where token_hash = encode(sha256(confirm_subscription.token::bytea), 'hex');
  return found;
end
$$;
grant execute on function public.confirm_subscription(text) to service_role;

-- Ends a subscription and deletes its address and its waiting mails.
create function public.unsubscribe(token text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.subscribers where token_hash = encode(sha256(unsubscribe.token::bytea), 'hex')
$$;
grant execute on function public.unsubscribe(text) to service_role;

-- Queues posts that became public within the last week, for readers who had confirmed before. Older posts, and those that
-- became public while mails were off, are never mailed. Also deletes expired rows.
create function public.queue_post_mails() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.subscribers where confirmed_at is null and created_at < now() - interval '3 days';
  delete from private.subscription_tries where created_at < clock_timestamp() - interval '1 hour';
  delete from private.mails where claimed_at < now() - interval '7 days';
  with fresh as (
    insert into private.mailed_posts (post_id)
    select id from public.blog_posts
    where status = 'published' and published_at <= now()
      and not exists (select from private.mailed_posts known where known.post_id = blog_posts.id)
    on conflict do nothing
    returning post_id
  )
  insert into private.mails (subscriber_id, post_id)
  select subscribers.id, blog_posts.id
  from fresh
  join public.blog_posts on blog_posts.id = fresh.post_id
  join public.subscribers on confirmed_at < published_at
  where private.mails_posts() and published_at > now() - interval '7 days'
  on conflict do nothing;
end
$$;
grant execute on function public.queue_post_mails() to service_role;

-- The next mail to send; null if none is due, the queue stopped, or `per_day` mails were sent within 24 hours. Returns each
-- mail only once. A mail about a post that the owner withdrew or postponed waits until the post is public again.
create function public.claim_mail(per_day integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.mails;
  confirmations integer;
begin
  -- Concurrent calls wait here, so that each of them counts those before it.
  lock table private.mail_queue in share row exclusive mode;
  if not private.mails_posts()
    or exists (select from private.mail_queue where problem is not null)
    or (select count(*) from private.mails where claimed_at > now() - interval '24 hours') >= per_day
  then
    return null;
  end if;
  select count(*) into confirmations
  from private.mails where post_id is null and claimed_at > now() - interval '24 hours';
  update private.mails set claimed_at = now() where id = (
    select mails.id from private.mails left join public.blog_posts on blog_posts.id = post_id
    where claimed_at is null and due_at <= now()
      and (post_id is null or (status = 'published' and published_at <= now()))
    -- Confirmations first, but only up to half of the day's mails, because any visitor can cause them.
    order by (post_id is not null) = (confirmations * 2 < per_day), mails.created_at
    limit 1 for update of mails skip locked
  ) returning * into mail;
  if mail.id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', mail.id, 'email', email, 'token', private.subscriber_token(subscribers.id),
      'post', case when blog_posts.id is not null then
        jsonb_build_object('title', title, 'excerpt', excerpt, 'slug', slug)
      end
    )
    from public.subscribers left join public.blog_posts on blog_posts.id = mail.post_id
    where subscribers.id = mail.subscriber_id
  );
end
$$;
grant execute on function public.claim_mail(integer) to service_role;

-- Records the mail server's response to a claimed mail: 'sent'; 'later', which sends it again after a time that doubles, for
-- three days; 'refused' for a wrong address; or 'stopped', which stops the queue until the owner resumes it. The 21 attempts of a
-- mail that fails temporarily take three days. They are counted because a mail may wait for longer before its first attempt.
create function public.finish_mail(mail uuid, outcome text, problem text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  reason text := left(finish_mail.problem, 500);
begin
  update private.mails set
    sent_at = case when outcome = 'sent' then now() end,
    failed_at = case when outcome = 'refused' or (outcome = 'later' and attempts >= 20) then now() end,
    claimed_at = case
      when outcome = 'stopped' or (outcome = 'later' and attempts < 20) then null
      else claimed_at
    end,
    -- A mail that stopped the queue is the first to be sent when the owner resumes it.
    attempts = attempts + case when outcome = 'stopped' then 0 else 1 end,
    due_at = now() + case
      when outcome = 'stopped' then interval '0'
      else least(interval '1 minute' * 2 ^ attempts, interval '6 hours')
    end,
    problem = case when outcome <> 'sent' then reason end
  where id = finish_mail.mail;
  if outcome = 'stopped' then
    update private.mail_queue set problem = reason where id;
  end if;
end
$$;
grant execute on function public.finish_mail(uuid, text, text) to service_role;

-- State of the queue; null for everyone but the owner. `unclear` mails had been claimed when the server ended.
-- `waitingProblem` is the last temporary failure of a waiting mail. Mails about a post that is not public do not count as
-- waiting.
create function public.mail_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  with mails as (
    select mails.*, claimed_at is null
      and (post_id is null or (status = 'published' and published_at <= now())) as is_waiting
    from private.mails left join public.blog_posts on blog_posts.id = post_id
  )
  select jsonb_build_object(
    'problem', (select problem from private.mail_queue),
    'waiting', count(*) filter (where is_waiting),
    'waitingProblem', (
      array_agg(problem order by due_at desc) filter (where is_waiting and problem is not null)
    )[1],
    'sent', count(*) filter (where sent_at is not null),
    'refused', count(*) filter (where failed_at is not null),
    'unclear', count(*) filter (
      where claimed_at < now() - interval '5 minutes' and sent_at is null and failed_at is null
    )
  )
  from mails
  where private.is_owner()
  having private.is_owner()
$$;
grant execute on function public.mail_state() to authenticated, service_role;

-- Lets the owner continue sending after the queue stopped.
create function public.resume_mails() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_owner() then
    raise exception using errcode = '42501', message = 'Only the owner resumes the mails.';
  end if;
  update private.mail_queue set problem = null where id;
end
$$;
grant execute on function public.resume_mails() to authenticated, service_role;
