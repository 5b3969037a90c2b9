-- Media library: uploaded files, where pages use them, and rules that follow from that.

-- Uploaded files, with the data that a page needs to show them. Their bytes are in the storage bucket "media".
create table public.media (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- Name of the object in the bucket.
  path text not null unique check (char_length(path) between 1 and 500),
  alt text not null default '' check (char_length(alt) <= 1000),
  -- Pixels; null for files without a size, such as PDF.
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint not null check (bytes >= 0),
  mime text not null check (mime ~ '^[a-z]+/[a-z0-9.+-]+$'),
  -- Smaller copies: [{ src, width }].
  variants jsonb not null default '[]'
    check (jsonb_typeof(variants) = 'array' and octet_length(variants::text) <= 65536),
  -- A colour or a tiny data URL shown until the picture has loaded.
  placeholder text not null default '' check (octet_length(placeholder) <= 8192),
  search tsvector generated always as (
    private.search_of(alt, regexp_replace(path, '[^[:alnum:]]+', ' ', 'g'))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.media.variants is '[{ src, width }]: narrower copies; src is the name of an object in the bucket, as path is';
create index media_created_at on public.media (created_at desc);
create index media_search on public.media using gin (search) with (fastupdate = off);
select private.make_owned_table('public.media');
select private.notify_changes('public.media');
select private.lock_after_move('public.media');

-- The bucket of the same name. Everyone who knows an object's URL may read it; only the owner may list, add, replace and
-- delete. No SVG, because it can contain scripts. Videos of up to 50 MiB, the limit of Supabase's free plan; the admin and
-- the site's server limit other files to 10 MiB. After the site has moved, it refuses uploads and keeps its files. The
-- policies check this after the owner's rights, because the error contains the URL of the new site, which only the owner
-- may know.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 52428800,
  array[
    'image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif', 'application/pdf',
    'video/mp4', 'video/webm', 'text/vtt'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Owners list media objects" on storage.objects
  for select to authenticated using (bucket_id = 'media' and (select private.is_owner()));

create policy "Owners add media objects" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end
  );

create policy "Owners replace media objects" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end)
  with check (
    bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end
  );

create policy "Owners remove media objects" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end);

-- Object names of a picture: the original and its copies.
create function private.media_names(media public.media) returns text[]
language sql immutable set search_path = '' as $$
  select media.path || array(select variant ->> 'src' from jsonb_array_elements(media.variants) variant)
$$;
grant execute on function private.media_names(public.media) to authenticated, service_role;

-- Returns an SQL expression that concatenates the text and JSON columns of a table, because these can contain the URL of a
-- picture. Reads the columns from the catalog, to include those that are added later.
create function private.content_text(content regclass) returns text
language sql stable set search_path = '' as $$
  select 'concat_ws(E''\n'', ' || string_agg(format('%I', attname), ', ' order by attnum) || ')'
  from pg_catalog.pg_attribute
  where attrelid = content and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'jsonb'::regtype)
$$;
grant execute on function private.content_text(regclass) to authenticated, service_role;

-- Returns the records that use a picture or one of its copies, for the admin's media library. Searches selections and all
-- tables that visitors can read. The URLs of a picture may have different origins, but all end in "/public/media/<name>".
create function public.media_places(media_id uuid)
returns table (table_name text, row_id uuid, title text, section_type text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  names text[] := (select private.media_names(media) from public.media media where media.id = media_id);
  edited record;
begin
  for edited in
    select content, name from private.edited_tables()
    where has_table_privilege('anon', content, 'select') or name = 'selections'
  loop
    return query execute format(
      'select %L, id, private.title_of(to_jsonb(place)), to_jsonb(place) ->> ''section_type''
       from %s place, lateral (select %s offset 0) as written (words)
       where exists (select from unnest($1) name where position(''/public/media/'' || name in words) > 0)
       order by 3, 2',
      edited.name, edited.content, private.content_text(edited.content)
    ) using names;
  end loop;
end
$$;
grant execute on function public.media_places(uuid) to authenticated, service_role;

-- A file that a page shows cannot be deleted by any client.
create function private.keep_used_media() returns trigger
language plpgsql set search_path = '' as $$
declare
  titles text[] := array(select coalesce(nullif(title, ''), section_type) from public.media_places(old.id));
begin
  if titles <> '{}' then
    raise exception using errcode = '23503',
      message = format('This file is used in %s. Take it out there first.', array_to_string(titles[1:5], ', '));
  end if;
  return old;
end
$$;

create trigger keep_used_media before delete on public.media
  for each row execute function private.keep_used_media();

-- Replaces every URL of the stored files `names` in `value` by `picture`. A JSON object whose `src` is such a URL gets all
-- fields of the picture. In any other text, only the URL is replaced. `picture` is { src, width, height, variants,
-- placeholder }, with file names in place of URLs. The part of a URL before the name stays, so that the URL keeps its
-- origin. An object with `url` and `width`, such as a photo of the carousel, has its URL in `url` instead of `src`.
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
grant execute on function private.with_picture(jsonb, text[], jsonb) to authenticated, service_role;

-- Replaces the file of a picture, and its URLs wherever they are used, in one transaction. `file` contains the new values of
-- the row's columns; `shown` is the `picture` of private.with_picture(). The old files stay for the versions that refer to
-- them, until `media_orphans()` returns them. Designs of social images are updated, too, although visitors do not see them.
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
    execute format(
      'select private.written(tableoid, to_jsonb(place)) from public.%I place where id = $1 for update', place.table_name
    ) into before using place.row_id;
    after := private.with_picture(before, names, shown);
    select string_agg(format('%I', key), ', ') into columns
    from jsonb_object_keys(before) key
    where before -> key is distinct from after -> key;
    if columns is not null then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
        place.table_name, columns
      ) using after, place.row_id;
    end if;
  end loop;
  update public.social_images social_image
  set design = private.with_picture(design, names, shown), src = private.with_picture(to_jsonb(src), names, shown) #>> '{}'
  where exists (
    select from unnest(names) name
    where position('/public/media/' || name in concat_ws(E'\n', social_image.design, social_image.src)) > 0
  );
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
grant execute on function public.replace_media(uuid, jsonb, jsonb) to authenticated, service_role;

-- Files in the bucket that belong to no picture: from an interrupted upload, or a picture that was replaced. The admin's
-- media library deletes them. Excludes files that a page or a version of the last 30 days refers to, and files of an upload
-- that may be in progress. Also excludes names with characters that URLs must percent-encode. This product never creates
-- such names.
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
  for source in
    select format('select %s from %s', private.content_text(content), content) from private.edited_tables()
    union all
    select 'select concat_ws(E''\n'', old_row, new_row) from public.revisions where created_at > now() - interval ''30 days'''
  loop
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
grant execute on function public.media_orphans() to authenticated, service_role;
