-- The picture in the design of a social image is no place that visitors see, so it does not keep a picture from being
-- deleted. But it follows when the picture is replaced, and its file is no orphan.

create or replace function public.replace_media(media_id uuid, file jsonb, shown jsonb) returns void
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

create or replace function public.media_orphans()
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
    'select ' || private.content_text('public.social_images') || ' from public.social_images',
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
