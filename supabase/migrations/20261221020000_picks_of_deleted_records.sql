-- Replaces the function for a record that gets the slug of a deleted one: sections and selections for which the owner picked
-- the deleted record must not show the new one. They refer to the deleted record by its id until it is restored.
create or replace function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted_id uuid;
begin
  if tg_op = 'DELETE' then
    with former as (
      delete from public.former_slugs where table_name = tg_table_name and row_id = old.id returning slug
    )
    insert into private.deleted_slugs (table_name, slug, row_id)
    select tg_table_name, slug, old.id from (select slug from former union select old.slug) deleted
    on conflict (table_name, slug) do update set row_id = excluded.row_id;
    return null;
  end if;
  delete from public.former_slugs where table_name = tg_table_name and slug = new.slug;
  delete from private.deleted_slugs where table_name = tg_table_name and slug = new.slug returning row_id into deleted_id;
  if deleted_id <> new.id then
    perform private.rename_picked(tg_table_name, new.slug, deleted_id::text);
  end if;
  if tg_op = 'INSERT' then
    with restored as (
      delete from private.deleted_slugs where table_name = tg_table_name and row_id = new.id returning slug
    )
    insert into public.former_slugs (table_name, slug, row_id) select tg_table_name, slug, new.id from restored
    on conflict (table_name, slug) do nothing;
    perform private.rename_picked(tg_table_name, new.id::text, new.slug);
  elsif old.slug <> new.slug then
    insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (table_name, slug) do update set row_id = excluded.row_id, created_at = now();
    perform private.rename_picked(tg_table_name, old.slug, new.slug);
  end if;
  return null;
end
$$;
