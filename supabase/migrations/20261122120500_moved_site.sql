-- Makes a site read-only after it has moved to another backend.

-- URL of the site to which this one has moved. While the table has a row, neither the owner nor visitors can change this
-- site. It has at most one row, because the primary key can only be true.
create table private.moved_site (
  id boolean primary key default true check (id),
  address text not null check (char_length(address) between 1 and 500)
);
alter table private.moved_site enable row level security;

-- Makes the site read-only, and stores the URL of the site that replaces it. Makes it writable again if the URL is null.
create function public.set_moved(address text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Waits for changes in progress, so that whatever is saved is in an archive that is made from now on.
  lock table private.moved_site in access exclusive mode;
  delete from private.moved_site where id;
  insert into private.moved_site (address) select set_moved.address where set_moved.address is not null;
end
$$;
grant execute on function public.set_moved(text) to service_role;

-- URL of the site to which this one has moved, for its owner; null if it has not.
create function public.moved_to() returns text
language sql stable security definer set search_path = '' as $$
  select address from private.moved_site where private.is_owner() or (select auth.role()) = 'service_role'
$$;
grant execute on function public.moved_to() to authenticated, service_role;

-- Refuses changes by the API with status 423 while the site is read-only. The secret key is not limited.
create function private.refuse_when_moved() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  place constant text := (select address from private.moved_site);
begin
  if place is not null and coalesce(auth.role(), '') in ('anon', 'authenticated') then
    raise exception using errcode = 'PT423',
      message = format('This site has moved to %s and can no longer be changed here.', place);
  end if;
  return null;
end
$$;

-- Adds a trigger to a table that refuses changes while the site is read-only.
create function private.lock_after_move(content regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create or replace trigger refuse_when_moved before insert or update or delete on %s
     for each statement execute function private.refuse_when_moved()',
    content
  );
end
$$;

-- True while the site may be changed. After it has moved, raises an error with status 423, because a policy would only
-- say that the owner lacks rights.
create function private.require_not_moved() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant text := (select address from private.moved_site);
begin
  if place is not null then
    raise exception using errcode = 'PT423',
      message = format('This site has moved to %s and can no longer be changed here.', place);
  end if;
  return true;
end
$$;
grant execute on function private.require_not_moved() to authenticated;
