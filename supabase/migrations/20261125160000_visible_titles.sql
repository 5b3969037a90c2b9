-- A title has at least one character that can be seen: a list, a link and a heading without one cannot be found.

-- True for a text of spaces, control characters and characters without a shape.
create function private.is_blank(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '^[[:space:][:cntrl:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]*$'
$$;
grant execute on function private.is_blank(text) to authenticated, service_role;

-- Refuses a blank title with status 422; its argument is the message.
create function private.refuse_blank_title() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_blank(new.title) then
    raise exception using errcode = 'PT422', detail = 'Key (title) is blank.', message = tg_argv[0];
  end if;
  return new;
end
$$;

create trigger refuse_blank_title before insert or update of title on public.projects
  for each row execute function private.refuse_blank_title('Give the project a title.');
create trigger refuse_blank_title before insert or update of title on public.blog_posts
  for each row execute function private.refuse_blank_title('Give the post a title.');
