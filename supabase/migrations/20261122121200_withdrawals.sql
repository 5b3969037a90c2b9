-- What visitors could read and cannot any more is counted by itself: what servers keep for when the database is silent may be
-- older than the newest save, but holds nothing that was taken back.
alter table private.content_version add column withdrawals bigint not null default 0;

-- Counts a transaction that took something back, once, as count_change does.
create function private.count_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('portfolio.withdrawn', true) is distinct from 'yes' then
    update private.content_version set withdrawals = withdrawals + 1 where id;
    perform set_config('portfolio.withdrawn', 'yes', true);
  end if;
  return null;
end
$$;

create or replace function private.count_changes(content regclass, shown text) returns void
language plpgsql set search_path = '' as $$
declare
  is_public constant text := case shown when 'visible' then '%s.visible' else '%s.status = ''published''' end;
  -- A date that moves on may lie in the future.
  stays constant text := case shown
    when 'visible' then 'new.visible'
    else 'new.status = ''published'' and new.published_at <= old.published_at'
  end;
  event text;
begin
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format('drop trigger if exists %I on %s', 'count_' || event, content);
    execute format(
      'create constraint trigger %I after %s on %s deferrable initially deferred
       for each row when (%s) execute function private.count_change()',
      'count_' || event, event, content, concat_ws(' or ',
        case when event <> 'insert' then format(is_public, 'old') end,
        case when event <> 'delete' then format(is_public, 'new') end
      )
    );
    if event <> 'insert' then
      execute format('drop trigger if exists %I on %s', 'count_withdrawal_' || event, content);
      execute format(
        'create constraint trigger %I after %s on %s deferrable initially deferred
         for each row when (%s) execute function private.count_withdrawal()',
        'count_withdrawal_' || event, event, content, concat_ws(' and ',
          format(is_public, 'old'), case event when 'update' then format('(%s) is not true', stays) end
        )
      );
    end if;
  end loop;
end
$$;

select private.count_changes('public.portfolio_sections', 'visible');
select private.count_changes('public.projects', 'visible');
select private.count_changes('public.blog_posts', 'due');

-- It ends with how often something was taken back.
create or replace function public.content_version() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return concat_ws(
    ' ',
    (select changes from private.content_version),
    (select extract(epoch from max(published_at)) from public.blog_posts
     where status = 'published' and published_at <= now()),
    (select 'w' || withdrawals from private.content_version)
  );
end
$$;
