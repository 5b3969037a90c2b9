-- Concurrent calls could exceed the daily numbers of mails and of programs' drafts, because none of them counted the others.

-- The next mail to send; null if none is due, the queue stopped, or `per_day` mails were sent within 24 hours. Returns each
-- mail only once. A post that was withdrawn meanwhile is not mailed.
create or replace function public.claim_mail(per_day integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.mails;
begin
  -- Concurrent calls wait here, so that each of them counts those before it.
  lock table private.mail_queue in share row exclusive mode;
  if not private.mails_posts()
    or exists (select from private.mail_queue where problem is not null)
    or (select count(*) from private.mails where claimed_at > now() - interval '24 hours') >= per_day
  then
    return null;
  end if;
  delete from private.mails where claimed_at is null and post_id in (
    select id from public.blog_posts where status <> 'published' or published_at > now()
  );
  update private.mails set claimed_at = now() where id = (
    select id from private.mails where claimed_at is null and due_at <= now()
    -- Confirmations first.
    order by post_id is not null, created_at limit 1 for update skip locked
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

-- Each call of a program updates its token first. The calls wait here for each other.
create function private.queue_program_calls() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock('public.program_tokens'::regclass::oid::bigint);
  return null;
end
$$;
create trigger queue_program_calls before update of calls on public.program_tokens
for each statement execute function private.queue_program_calls();
