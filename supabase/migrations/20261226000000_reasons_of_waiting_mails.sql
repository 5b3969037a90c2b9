-- The owner sees why mails to subscribers wait.

-- The mail server's last response, if it was not sent.
alter table private.mails add column problem text;

-- Stores the mail server's response to a claimed mail: 'sent'; 'later', which sends it again after a time that doubles,
-- for three days; 'refused' for a wrong address; or 'stopped', which stops the queue until the owner resumes it.
create or replace function public.finish_mail(mail uuid, outcome text, problem text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  reason text := left(finish_mail.problem, 500);
begin
  update private.mails set
    sent_at = case when outcome = 'sent' then now() end,
    failed_at = case
      when outcome = 'refused' or (outcome = 'later' and created_at < now() - interval '3 days') then now()
    end,
    claimed_at = case
      when outcome = 'stopped' or (outcome = 'later' and created_at >= now() - interval '3 days') then null
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
-- `waitingProblem` is the last temporary failure of a waiting mail.
create or replace function public.mail_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'problem', (select problem from private.mail_queue),
    'waiting', count(*) filter (where claimed_at is null),
    'waitingProblem', (
      array_agg(problem order by due_at desc) filter (where claimed_at is null and problem is not null)
    )[1],
    'sent', count(*) filter (where sent_at is not null),
    'refused', count(*) filter (where failed_at is not null),
    'unclear', count(*) filter (
      where claimed_at < now() - interval '5 minutes' and sent_at is null and failed_at is null
    )
  )
  from private.mails
  where private.is_owner()
  having private.is_owner()
$$;
