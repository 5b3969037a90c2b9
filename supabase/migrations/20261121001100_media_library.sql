-- Where pictures are used, what follows from it, and finding them by their words.

alter table public.media add column search tsvector generated always as (
  setweight(to_tsvector('simple', alt), 'A')
    || setweight(to_tsvector('simple', regexp_replace(path, '[^[:alnum:]]+', ' ', 'g')), 'B')
    -- Stemmed as well, because a search without a named configuration is stemmed on hosted Supabase.
    || setweight(to_tsvector('english', alt), 'D')
) stored;
create index media_search on public.media using gin (search);

comment on column public.media.variants is '[{ src, width }]: narrower copies; src is the name of an object in the bucket, as path is';

-- The names of a picture's objects in the bucket: the original and its copies.
create function private.media_names(media public.media) returns text[]
language sql immutable set search_path = '' as $$
  select media.path || array(select variant ->> 'src' from jsonb_array_elements(media.variants) variant)
$$;
revoke all on function private.media_names(public.media) from public;
grant execute on function private.media_names(public.media) to authenticated, service_role;

-- SQL for all that a row of a table can name a picture in, as one text. Read from the catalog, so that a column that
-- is added later is looked into as well.
create function private.content_text(content regclass) returns text
language sql stable set search_path = '' as $$
  select 'concat_ws(E''\n'', ' || string_agg(format('%I', attname), ', ' order by attnum) || ')'
  from pg_catalog.pg_attribute
  where attrelid = content and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'jsonb'::regtype)
$$;
revoke all on function private.content_text(regclass) from public;
grant execute on function private.content_text(regclass) to authenticated, service_role;

-- Where a picture or one of its copies is used. Addresses differ by origin, but all end in "/public/media/<name>".
create function public.media_places(media_id uuid)
returns table (table_name text, row_id uuid, title text, section_type text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  names text[] := (select private.media_names(media) from public.media media where media.id = media_id);
  content text;
begin
  foreach content in array array['portfolio_sections', 'projects', 'blog_posts'] loop
    return query execute format(
      'select %1$L::text, id, title, %2$s
       from public.%1$I, lateral (select %3$s offset 0) as written (words)
       where exists (select from unnest($1) name where position(''/public/media/'' || name in words) > 0)
       order by title, id',
      content,
      case content when 'portfolio_sections' then 'section_type' else 'null::text' end,
      private.content_text(format('public.%I', content)::regclass)
    ) using names;
  end loop;
end
$$;
revoke all on function public.media_places(uuid) from public, anon;
grant execute on function public.media_places(uuid) to authenticated, service_role;

-- A picture that a page shows cannot be deleted, whatever client asks.
create function private.keep_used_media() returns trigger
language plpgsql set search_path = '' as $$
declare
  titles text[] := array(select coalesce(nullif(title, ''), section_type) from public.media_places(old.id));
begin
  if titles <> '{}' then
    raise exception using errcode = '23503',
      message = format('This picture is used in %s. Take it out there first.', array_to_string(titles[1:5], ', '));
  end if;
  return old;
end
$$;
revoke all on function private.keep_used_media() from public;

create trigger keep_used_media before delete on public.media
  for each row execute function private.keep_used_media();

-- `value` with every address of one of the objects `names` changed to `picture`: an object whose src is one takes over
-- all of the picture, any other text only its address. `picture` is { src, width, height, variants, placeholder } with
-- names of objects for addresses; what stands before a name stays, so that addresses keep their origin. A measured
-- picture may have its address as url beside what it means there, as the photos of the carousel do.
create function private.with_picture(value jsonb, names text[], picture jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text;
  name text;
  source text := case when value ?& array['url', 'width'] then 'url' else 'src' end;
  base text := substring(value ->> source from '^.*/public/media/');
begin
  case jsonb_typeof(value)
    when 'string' then
      words := value #>> '{}';
      foreach name in array names loop
        words := replace(words, '/public/media/' || name, '/public/media/' || (picture ->> 'src'));
      end loop;
      return to_jsonb(words);
    when 'array' then
      return (
        select coalesce(jsonb_agg(private.with_picture(item, names, picture) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as element (item, place)
      );
    when 'object' then
      if substr(value ->> source, length(base) + 1) = any (names) then
        return value || picture - 'src' || jsonb_build_object(
          source, base || (picture ->> 'src'),
          'variants', (
            select coalesce(jsonb_agg(variant || jsonb_build_object('src', base || (variant ->> 'src'))), '[]')
            from jsonb_array_elements(picture -> 'variants') variant
          )
        );
      end if;
      return (
        select coalesce(jsonb_object_agg(key, private.with_picture(item, names, picture)), '{}')
        from jsonb_each(value) as member (key, item)
      );
    else
      return value;
  end case;
end
$$;
revoke all on function private.with_picture(jsonb, text[], jsonb) from public;
grant execute on function private.with_picture(jsonb, text[], jsonb) to authenticated, service_role;

-- Puts another file in the place of a picture, and its address in the place of the old one wherever that is used: all
-- or nothing. `file` holds the new values of the row's columns; `shown` is what pages show of it, as the `picture` of
-- private.with_picture(). The old objects stay for the versions that name them, until they are swept.
create function public.replace_media(media_id uuid, file jsonb, shown jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  names text[] := (select private.media_names(media) from public.media media where media.id = media_id);
  place record;
  before jsonb;
  after jsonb;
  columns text;
begin
  if names is null then
    raise exception using errcode = 'P0001', message = 'This picture no longer exists or is not yours.';
  end if;
  for place in select used.table_name, used.row_id from public.media_places(media_id) used loop
    execute format('select to_jsonb(place) from public.%I place where id = $1 for update', place.table_name)
      into before using place.row_id;
    after := private.with_picture(before, names, shown);
    select string_agg(format('%I', key), ', ') into columns
    from jsonb_object_keys(before) key
    where key <> 'search' and before -> key is distinct from after -> key;
    if columns is not null then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
        place.table_name, columns
      ) using after - 'search', place.row_id;
    end if;
  end loop;
  update public.media media
  set (path, width, height, bytes, mime, variants, placeholder) = (
    select changed.path, changed.width, changed.height, changed.bytes, changed.mime, changed.variants, changed.placeholder
    from jsonb_populate_record(media, file) changed
  )
  where media.id = media_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'This picture no longer exists or is not yours.';
  end if;
end
$$;
revoke all on function public.replace_media(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.replace_media(uuid, jsonb, jsonb) to authenticated, service_role;

-- Objects in the bucket that belong to no picture: left by an upload that broke off, or by a picture that was replaced.
-- Not those that a page or a version of the last 30 days names, nor those of an upload that may still be under way,
-- nor those whose name is written otherwise in an address, which this product never makes.
create function public.media_orphans()
returns table (name text, bytes bigint, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
declare
  candidates text[] := array(
    select object.name from storage.objects object
    where object.bucket_id = 'media'
      and object.created_at < now() - interval '1 hour'
      and object.name ~ '^[A-Za-z0-9._/-]+$'
    except
    select unnest(private.media_names(media)) from public.media media
  );
  source text;
  used text[];
begin
  foreach source in array array[
    'select ' || private.content_text('public.portfolio_sections') || ' from public.portfolio_sections',
    'select ' || private.content_text('public.projects') || ' from public.projects',
    'select ' || private.content_text('public.blog_posts') || ' from public.blog_posts',
    'select concat_ws(E''\n'', old_row, new_row) from public.revisions where created_at > now() - interval ''30 days'''
  ] loop
    exit when candidates = '{}';
    execute format(
      'select array(
         select distinct found[1]
         from (%s) as content (words), regexp_matches(words, ''/public/media/([A-Za-z0-9._/-]+)'', ''g'') found
       )',
      source
    ) into used;
    candidates := array(select unnest(candidates) except select unnest(used));
  end loop;
  return query
    select object.name, (object.metadata ->> 'size')::bigint, object.created_at
    from storage.objects object
    where object.bucket_id = 'media' and object.name = any (candidates)
    order by object.name;
end
$$;
revoke all on function public.media_orphans() from public, anon;
grant execute on function public.media_orphans() to authenticated, service_role;
