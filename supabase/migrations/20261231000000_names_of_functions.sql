-- Renames functions and triggers whose names did not say what they do. Only their names change.

-- Deletes more than messages: unconfirmed subscriptions, finished mails, and the senders that limits count.
alter function public.delete_expired_messages() rename to delete_expired_data;
-- Runs a tool for a program; no program is called.
alter function public.call_program(text, text, text, jsonb) rename to call_tool;

-- Values that these functions called addresses are links. The slugs and e-mail addresses have other checks.
alter function private.is_address(text) rename to is_safe_link;
alter function private.names_address(text) rename to is_link_field;
alter function private.addresses_in(jsonb) rename to links_in;
alter function private.refuse_address() rename to refuse_invalid_link;
alter function private.check_addresses(regclass) rename to check_links;
do $$
declare
  content regclass;
begin
  for content in select tgrelid from pg_catalog.pg_trigger where tgname = 'refuse_address' loop
    execute format('alter trigger refuse_address on %s rename to refuse_invalid_link', content);
  end loop;
end
$$;

-- Adds the triggers that refuse changes after the site has moved.
alter function private.follow_move(regclass) rename to lock_after_move;
-- Adds the triggers that count the changes of public rows, which give the content a new version.
alter function private.count_changes(regclass, text) rename to count_public_changes;

-- The functions below call renamed ones.
create or replace function private.links_in(whole jsonb) returns table (place text, address text)
language sql immutable set search_path = '' as $$
  with recursive part (path, name, value) as (
    select '{}'::text[], '', whole
    union all
    select part.path || child.key,
      case when jsonb_typeof(part.value) = 'array' then part.name else child.key end,
      child.value
    from part
    cross join lateral (
      select key, value
      from jsonb_each(case when jsonb_typeof(part.value) = 'object' then part.value else '{}' end)
      union all
      select (position - 1)::text, value
      from jsonb_array_elements(case when jsonb_typeof(part.value) = 'array' then part.value else '[]' end)
        with ordinality as item (value, position)
    ) child
    where cardinality(part.path) < 16
  )
  select array_to_string(path, '.'), value #>> '{}' from part
  where jsonb_typeof(value) = 'string' and private.is_link_field(name)
$$;

create or replace function private.refuse_invalid_link() returns trigger
language plpgsql set search_path = '' as $$
declare
  refused record;
begin
  select place, address into refused
  from private.links_in(to_jsonb(new)) found
  where not private.is_safe_link(address)
    and not exists (
      select from public.revisions version
      where version.table_name = tg_table_name
        and version.row_id = new.id
        and strpos(coalesce(version.new_row, version.old_row)::text, to_jsonb(found.address)::text) > 0
    )
  limit 1;
  if found then
    raise exception using errcode = 'PT422',
      detail = format('Key (%s)=(%s) is no address.', refused.place, left(refused.address, 200)),
      message = 'Use a web address (https://…), mailto:, tel: or a path on this site (/…).';
  end if;
  return new;
end
$$;

create or replace function private.check_links(content regclass) returns void
language plpgsql set search_path = '' as $$
declare
  columns text;
  filled text;
begin
  select string_agg(format('%I', attname), ', ' order by attnum),
    string_agg(
      format(case atttypid when 'jsonb'::regtype then 'new.%I is not null' else 'new.%I <> ''''' end, attname),
      ' or ' order by attnum
    )
  into columns, filled
  from pg_catalog.pg_attribute
  where attrelid = content and attname = any (private.columns_of(content))
    and (atttypid = 'jsonb'::regtype or atttypid = 'text'::regtype and private.is_link_field(attname));
  if columns is not null then
    execute format(
      'create or replace trigger refuse_invalid_link before insert or update of %s on %s
       for each row when (%s) execute function private.refuse_invalid_link()',
      columns, content, filled
    );
  end if;
end
$$;

create or replace function private.make_content_table(content regclass, shown text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.make_owned_table(content, shown => shown);
  perform private.stamp_changes(content);
  perform private.lock_after_move(content);
  perform private.check_links(content);
  perform private.tell_changes(content);
  if shown is not null then
    perform private.count_public_changes(content, shown);
  end if;
end
$$;
