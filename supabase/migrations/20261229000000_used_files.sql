-- Replaces the function, because the message named only pictures, but the file may be another one.
create or replace function private.keep_used_media() returns trigger
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
