-- No address is stored that a page could not show as a link. The rule is that of supabase/content/safe-link.ts, in
-- which the reader of web addresses that browsers have stands behind: what is refused here is refused there, but
-- of hosts only what is certain is refused here.
create function private.is_address(address text) returns boolean
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

  -- What stands before the first / ? or # and after the last @ of it.
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

  -- A host whose last part is a number is one of the Internet Protocol, version 4.
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
revoke all on function private.is_address(text) from public;
grant execute on function private.is_address(text) to authenticated, service_role;

-- True for the name of a field that holds an address, or a list of them, in a table or in its content.
create function private.names_address(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(href|src|url|image|\w+(_url|Url|Link)|og_image|preloadImages|dnsPreconnect)$'
$$;
revoke all on function private.names_address(text) from public;
grant execute on function private.names_address(text) to authenticated, service_role;

-- Every address within a value, with the way to it: `content.contactLinks.0.href`. What lies deeper than any content
-- of the site does is left alone.
create function private.addresses_in(whole jsonb) returns table (place text, address text)
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
  where jsonb_typeof(value) = 'string' and private.names_address(name)
$$;
revoke all on function private.addresses_in(jsonb) from public;
grant execute on function private.addresses_in(jsonb) to authenticated, service_role;

-- Says which field is wrong and why, with status 422. An address that a kept version of the row has already, from
-- before there was this rule, may stay and be restored: nothing of the owner's is held back for it.
create function private.refuse_address() returns trigger
language plpgsql set search_path = '' as $$
declare
  refused record;
begin
  select place, address into refused
  from private.addresses_in(to_jsonb(new)) found
  where not private.is_address(address)
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
revoke all on function private.refuse_address() from public;

create trigger refuse_address before insert or update of content on public.portfolio_sections
  for each row execute function private.refuse_address();
create trigger refuse_address before insert or update of url, repo_url, cover, og_image on public.projects
  for each row when (new.url <> '' or new.repo_url <> '' or new.cover is not null or new.og_image is not null)
  execute function private.refuse_address();
create trigger refuse_address before insert or update of cover, canonical_url, og_image on public.blog_posts
  for each row when (new.canonical_url <> '' or new.og_image <> '' or new.cover is not null)
  execute function private.refuse_address();
-- Not of the library: what its pictures name are objects of the bucket.
create trigger refuse_address before insert or update of src on public.social_images
  for each row when (new.src <> '') execute function private.refuse_address();
