-- Waiting mails about a post that is not public were deleted. So a post that the owner withdrew or postponed, for example to
-- correct an error, was never mailed to the remaining readers. These mails now wait until the post is public again.

-- The next mail to send; null if none is due, the queue stopped, or `per_day` mails were sent within 24 hours. Returns each
-- mail only once.
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
  update private.mails set claimed_at = now() where id = (
    select mails.id from private.mails left join public.blog_posts on blog_posts.id = post_id
    where claimed_at is null and due_at <= now()
      and (post_id is null or (status = 'published' and published_at <= now()))
    -- Confirmations first.
    order by post_id is not null, mails.created_at limit 1 for update of mails skip locked
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
