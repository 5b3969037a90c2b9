-- Also finds pictures in the greetings of selections. Before, a picture could be deleted while a greeting showed it.

-- Records in tables that visitors can read, and selections, that use a picture or one of its copies. The URLs of a picture may
-- have different origins, but all end in "/public/media/<name>".
create or replace function public.media_places(media_id uuid)
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
