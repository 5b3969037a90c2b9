-- What stands for all that visitors can read. Any number of servers keep pages of it, and ask for this to learn when
-- there is something else to show.

-- How many transactions changed it. A single row: the primary key can only be true.
create table private.content_version (
  id boolean primary key default true check (id),
  changes bigint not null default 0
);
alter table private.content_version enable row level security;
insert into private.content_version default values;

-- Counts a transaction, once, after all else that it does: transactions wait for each other at this row, so none may
-- hold it while it still waits for another.
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

-- Counts what is done to rows that visitors read, or will when they are due. What is hidden changes nothing for them.
create function private.count_changes(content regclass, shown text) returns void
language plpgsql set search_path = '' as $$
declare
  is_public constant text := case shown when 'visible' then '%s.visible' else '%s.status = ''published''' end;
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
  end loop;
end
$$;

-- The same text for as long as visitors read the same. A post that becomes due changes it as well: its date is later than
-- those of all posts before it.
create function public.content_version() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return concat_ws(
    ' ',
    (select changes from private.content_version),
    (select extract(epoch from max(published_at)) from public.blog_posts
     where status = 'published' and published_at <= now())
  );
end
$$;
grant execute on function public.content_version() to anon, authenticated, service_role;
