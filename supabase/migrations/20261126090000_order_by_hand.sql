-- Manual order of rows, for tables with an integer column that is named `position` or ends with `_order`.

-- Names of the columns with content. The owner, the timestamps and the manual order are not content.
create or replace function private.content_columns(content regclass) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select name from unnest(private.columns_of(content)) name
    where name not in ('id', 'user_id', 'created_at', 'updated_at', 'position') and name not like '%\_order'
  );
end
$$;

-- Adds the trigger that updates the version of changed rows. A new position or owner does not count as a change.
create function private.stamp_changes(content regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create or replace trigger touch_updated_at before update of %s on %s
     for each row execute function private.touch_updated_at()',
    (
      select string_agg(format('%I', name), ', ')
      from unnest(private.content_columns(content) || '{created_at,updated_at}'::text[]) name
    ),
    content
  );
end
$$;

-- Replaces the function of the migration `tables` to create the trigger by private.stamp_changes.
create or replace function private.make_content_table(content regclass, shown text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.make_owned_table(content, shown => shown);
  perform private.stamp_changes(content);
  perform private.check_addresses(content);
  perform private.tell_changes(content);
  if shown is not null then
    perform private.count_changes(content, shown);
  end if;
end
$$;

-- Puts the rows `ids` in this order; all other rows keep their places. Numbers all rows from 0, because each new row has the
-- number 0; of rows with the same number, the newest comes first. Raises P0001 and changes nothing if an id is missing,
-- repeated, or not the caller's.
create function public.reorder(table_name text, ids uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  content constant regclass := (select edited.content from private.edited_tables() edited where edited.name = table_name);
  order_column constant name := (
    select attname from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped
      and (attname = 'position' or attname like '%\_order')
  );
  ordered uuid[];
begin
  if order_column is null then
    raise exception using errcode = 'P0001', message = format('Rows of "%s" have no order of their own.', table_name);
  end if;
  execute format(
    $sql$
      with numbered as (
        select id, row_number() over (order by %1$I, created_at desc, id desc) - 1 as place from %2$s
      ), held as (
        select place, row_number() over (order by place) as number from numbered where id = any ($1)
      ), wanted as (
        select given.id, held.place
        from unnest($1) with ordinality given (id, number) join held using (number)
        union all
        select id, place from numbered where id <> all ($1)
      )
      update %2$s moved set %1$I = wanted.place
      from wanted where moved.id = wanted.id and moved.%1$I <> wanted.place
    $sql$,
    order_column, content
  ) using ids;
  execute format('select array_agg(id order by %I) from %s where id = any ($1)', order_column, content)
    into ordered using ids;
  if ordered is distinct from nullif(ids, '{}') then
    raise exception using errcode = 'P0001',
      message = 'The order was not saved: a record is missing, named twice or not yours.';
  end if;
end
$$;
grant execute on function public.reorder(text, uuid[]) to authenticated, service_role;

drop function public.reorder_sections(uuid[]);
