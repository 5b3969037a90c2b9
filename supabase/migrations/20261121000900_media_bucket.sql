-- Pictures and documents of the site. Anyone who knows an object's address may read it; nobody but the owner
-- may list, add, replace or remove. No SVG: it can carry script.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 10485760,
  array['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif', 'application/pdf']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Owners list media objects" on storage.objects
  for select to authenticated using (bucket_id = 'media' and (select private.is_owner()));
create policy "Owners add media objects" on storage.objects
  for insert to authenticated with check (bucket_id = 'media' and (select private.is_owner()));
create policy "Owners replace media objects" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select private.is_owner()))
  with check (bucket_id = 'media' and (select private.is_owner()));
create policy "Owners remove media objects" on storage.objects
  for delete to authenticated using (bucket_id = 'media' and (select private.is_owner()));
