-- Version of all content that visitors can read. Servers poll it to find out when their cached pages are outdated.

-- Number of transactions that changed public content, and how many of them withdrew some. Copies that servers use while the
-- database is unreachable may be outdated, but must not contain withdrawn content. A single row: the primary key can only
-- be true.
create table private.content_version (
  id boolean primary key default true check (id),
  changes bigint not null default 0,
  withdrawals bigint not null default 0
);
alter table private.content_version enable row level security;
insert into private.content_version default values;

-- Counts a transaction once, at its end. Each transaction locks the only row of the table. At its end, it no longer waits for
-- locks of others, so this cannot cause a deadlock.
create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('portfolio.counted', true) is distinct from 'yes' then
    update private.content_version set changes = changes + 1 where id;
    perform set_config('portfolio.counted', 'yes', true);
  end if;
  return null;
end
$$;

-- Counts a transaction that withdrew content, in the same way.
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

-- Adds triggers to a table that count changes of rows that are public or will become public. Hidden rows do not count. Changes
-- of protected rows are counted, because pages show a part of these rows. A change to a stricter access counts as a withdrawal.
create function private.count_public_changes(content regclass, shown text) returns void
language plpgsql set search_path = '' as $$
declare
  is_public constant text := case shown
    when 'visible' then '%1$s.visible'
    when 'open' then '(%1$s.visible and %1$s.access <> ''private'')'
    else '%1$s.status = ''published'''
  end;
  -- A postponed publication date may be in the future.
  stays constant text := case shown
    when 'visible' then 'new.visible'
    when 'open' then 'new.visible and new.access in (''public'', old.access)'
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

-- Version of the public content, which changes when the content does. A post that becomes due changes it, because its date is
-- later than those of all earlier posts. It ends with the number of withdrawals.
create function public.content_version() returns text
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
grant execute on function public.content_version() to anon, authenticated, service_role;
