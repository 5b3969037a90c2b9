-- Links in content.

-- Returns false for a link that is unsafe, such as `javascript:`, or that browsers cannot open. The same rule as
-- content/safe-link.ts, which also uses the URL parser; here hosts are checked less strictly.
create function private.is_safe_link(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  host text;
  port text;
  labels text[];
begin
  if address ~ '[\u0001-\u0020\u007f-\u009f\u2028\u2029\\]' then
    return false;
  end if;
  if address !~* '^https?://[^/]' then
    return address = '' or address ~* '^(mailto:|tel:)[^/]' or address ~ '^/(?!/)' or address ~ '^#';
  end if;

  -- The host: the part before the first / ? or #, and in it the part after the last @.
  host := substring(substring(address from '^[^:]+://([^/?#]*)') from '[^@]*$');
  port := substring(host from ':([^:\]]*)$');
  if port is not null then
    if port !~ '^0*(\d{0,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$' then
      return false;
    end if;
    host := left(host, -char_length(port) - 1);
  end if;
  if host ~ '^\[' then
    return host ~* '^\[[0-9a-f:.]+\]$';
  end if;
  if host = '' or host ~ '[]<>^|:[]' or host ~* '%(?![0-9a-f]{2})|%([01].|2[035f]|3[ace-f]|40|5[b-e]|7[cf])' then
    return false;
  end if;

  -- A host whose last label is a number is an IPv4 address.
  labels := string_to_array(regexp_replace(host, '\.$', ''), '.');
  if labels[cardinality(labels)] ~* '^(\d+|0x[0-9a-f]*)$' then
    return cardinality(labels) <= 4
      and not exists (
        select from unnest(labels) label
        where label !~* '^(0x[0-9a-f]*|0[0-7]*|[1-9]\d*)$'
          or (cardinality(labels) = 4 and label ~ '^[1-9]' and label !~ '^(\d{1,2}|1\d\d|2[0-4]\d|25[0-5])$')
      );
  end if;
  return true;
end
$$;
grant execute on function private.is_safe_link(text) to authenticated, service_role;

-- True for the name of a column or field that contains a link, or a list of links.
create function private.is_link_field(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(href|src|url|image|\w+(_url|Url|Link)|og_image|preloadImages|dnsPreconnect)$'
$$;
grant execute on function private.is_link_field(text) to authenticated, service_role;

-- Returns each link in a row, which is given as JSON, with the path of its field as `place`.
create function private.links_in(whole jsonb) returns table (place text, address text)
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
grant execute on function private.links_in(jsonb) to authenticated, service_role;

-- Reports an invalid link with its field and status 422. A link that a stored version of the row contains is accepted, so
-- that older content can be saved and restored.
create function private.refuse_invalid_link() returns trigger
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

-- Adds link validation to a table.
create function private.check_links(content regclass) returns void
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
