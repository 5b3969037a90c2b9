-- Waiting mails about a post that is not public were deleted. So a post that the owner withdrew or postponed, for example to
-- correct an error, was never mailed to the remaining readers. These mails now wait until the post is public again.

-- The next mail to send; null if none is due, the queue stopped, or `per_day` mails were sent within 24 hours. Returns each
-- mail only once.
create or replace function public.claim_mail(per_day integer) returns jsonb
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

-- Records the outcome of a claimed mail. The 21 attempts of a mail that fails temporarily take three days. They are counted
-- because a mail may wait for longer before its first attempt.
create or replace function public.finish_mail(mail uuid, outcome text, problem text) returns void
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

-- State of the queue; null for everyone but the owner. `unclear` mails had been claimed when the server ended.
-- `waitingProblem` is the last temporary failure of a waiting mail. Mails about a post that is not public do not count as
-- waiting.
create or replace function public.mail_state() returns jsonb
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
