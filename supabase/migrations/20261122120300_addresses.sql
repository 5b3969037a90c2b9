-- Links in content, and the slugs of content. The migration `names_of_functions` renames the functions that call a link
-- an address.

-- Rejects links that a page could not show. The same rule as content/safe-link.ts, which also uses the URL parser; here
-- hosts are checked less strictly.
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
grant execute on function private.is_address(text) to authenticated, service_role;

-- True for the name of a column or field that contains a link, or a list of links.
create function private.names_address(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(href|src|url|image|\w+(_url|Url|Link)|og_image|preloadImages|dnsPreconnect)$'
$$;
grant execute on function private.names_address(text) to authenticated, service_role;

-- Every link within a value and its path, such as `content.contactLinks.0.href`. Ignores levels deeper than any content of
-- the site.
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
grant execute on function private.addresses_in(jsonb) to authenticated, service_role;

-- Reports an invalid link with its field and status 422. A link that a stored version of the row contains is accepted, so
-- that older content can be saved and restored.
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

-- Adds link validation to a table.
create function private.check_addresses(content regclass) returns void
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
    and (atttypid = 'jsonb'::regtype or atttypid = 'text'::regtype and private.names_address(attname));
  if columns is not null then
    execute format(
      'create or replace trigger refuse_address before insert or update of %s on %s
       for each row when (%s) execute function private.refuse_address()',
      columns, content, filled
    );
  end if;
end
$$;

-- True for a valid slug: lower case, normalised, without characters that have a meaning in URLs.
create function private.is_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug = lower(slug)
    and slug is nfc normalized
    and slug !~ '[[:space:][:cntrl:]/\\?#%&+:;=@<>"''`]'
    and slug not like '.%'
    and char_length(slug) between 1 and 80
$$;
grant execute on function private.is_slug(text) to authenticated, service_role;

-- True for names that the site uses itself below /blog and /admin.
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(slug) = any (array[
    'admin', 'api', 'atom.xml', 'auth', 'blog', 'category', 'cv', 'edit', 'feed', 'feed.json', 'feed.xml',
    'healthz', 'new', 'og-editor', 'page', 'preview', 'privacy', 'robots.txt', 'rss', 'rss.xml', 'search',
    'sitemap', 'sitemap.xml', 'tag', 'tags', 'upload'
  ])
$$;
grant execute on function private.is_reserved_slug(text) to authenticated, service_role;

-- Reports an invalid slug with its field and status 422, before the table's constraints report it less clearly.
create function private.refuse_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.is_slug(new.slug) then
    raise exception using errcode = 'PT422', detail = format('Key (slug)=(%s) is no slug.', new.slug),
      message = 'Use lower-case letters and numbers joined by hyphens, at most 80 characters.';
  end if;
  if private.is_reserved_slug(new.slug) then
    raise exception using errcode = 'PT422', detail = format('Key (slug)=(%s) is reserved.', new.slug),
      message = 'The site uses this address itself. Choose another slug.';
  end if;
  return new;
end
$$;

-- Former slugs of projects and posts, from which the site redirects to the current URL. Each row refers to the record, not to
-- another slug, so that several changes need one redirect.
create table public.former_slugs (
  table_name text not null,
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (table_name, slug)
);

create index former_slugs_row on public.former_slugs (table_name, row_id);

alter table public.former_slugs enable row level security;
grant select on table public.former_slugs to anon, authenticated;
grant all on table public.former_slugs to service_role;

-- Stores the former slug of a row whose slug changed. A slug that another row uses again no longer redirects.
create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.former_slugs where table_name = tg_table_name and row_id = old.id;
    return null;
  end if;
  delete from public.former_slugs where table_name = tg_table_name and slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (table_name, slug) do update set row_id = excluded.row_id, created_at = now();
  end if;
  return null;
end
$$;

-- Makes the slugs of a table unique and valid, and adds redirects from former ones.
create function private.keep_slugs(content regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = content);
  readable text;
begin
  execute format(
    'alter table %s add unique (slug),
       add constraint %I check (private.is_slug(slug)),
       add constraint %I check (not private.is_reserved_slug(slug))',
    content, name || '_slug_form', name || '_slug_reserved'
  );
  execute format(
    'create trigger refuse_slug before insert or update of slug on %s
     for each row execute function private.refuse_slug()',
    content
  );
  execute format(
    'create trigger keep_former_slug after insert or delete or update of slug on %s
     for each row execute function private.keep_former_slug()',
    content
  );

  -- Reads the rows with the caller's rights, so that nobody learns the slugs of drafts and hidden projects.
  select string_agg(
    format('when %L then exists (select from %s where id = row_id)', relname, tgrelid::regclass), ' ' order by tgrelid
  ) into readable
  from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
  where tgname = 'keep_former_slug';
  drop policy if exists "Everybody reads former slugs of what they may read" on public.former_slugs;
  execute format(
    'create policy "Everybody reads former slugs of what they may read" on public.former_slugs
     for select to anon, authenticated using (case table_name %s else false end)',
    readable
  );
end
$$;
