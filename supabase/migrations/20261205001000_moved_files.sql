-- A site that has moved refuses uploads, and keeps its files.

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

-- The check comes last, because only the owner may know the URL of the new site.
alter policy "Owners add media objects" on storage.objects
  with check (
    bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end
  );
alter policy "Owners replace media objects" on storage.objects
  using (bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end)
  with check (
    bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end
  );
alter policy "Owners remove media objects" on storage.objects
  using (bucket_id = 'media' and case when (select private.is_owner()) then (select private.require_not_moved()) end);
