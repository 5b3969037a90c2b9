-- Makes a deletion permanent: deletes all versions of the record and the rows that would be restored with it. The owner has no
-- permission to delete versions directly. Does nothing if the record was restored meanwhile.
create function public.forget_deleted_item(revision_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with deleted as (
    select deletion.table_name, deletion.row_id
    from public.deleted_items() item join public.revisions deletion on deletion.id = item.id
    where item.id = revision_id and (select private.is_owner())
  ), forgotten as (
    delete from public.revisions version using deleted
    where version.table_name = deleted.table_name and version.row_id = deleted.row_id
  )
  delete from private.deleted_dependents dependent using deleted where dependent.row_id = deleted.row_id
$$;
grant execute on function public.forget_deleted_item(uuid) to authenticated, service_role;
