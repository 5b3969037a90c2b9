-- Replaces the function for its error message: "Something else has the same address" did not say what has which address.
create or replace function public.restore_revision(revision_id uuid, other_slug text default null) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  revision public.revisions;
  snapshot jsonb;
  content regclass;
  target uuid;
  fields text;
  restored integer;
begin
  select * into revision from public.revisions where id = revision_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'This version is not kept any more.';
  end if;
  snapshot := coalesce(revision.new_row, revision.old_row);
  if other_slug is not null and snapshot ? 'slug' then
    snapshot := jsonb_set(snapshot, '{slug}', to_jsonb(other_slug));
  end if;
  content := format('public.%I', revision.table_name)::regclass;
  target := revision.row_id;
  if revision.table_name = 'portfolio_sections' and private.exists_once(snapshot ->> 'section_type') then
    select id into target from public.portfolio_sections
    where section_type = snapshot ->> 'section_type' and user_id = (select auth.uid());
  end if;

  select string_agg(format('%I', name), ', ') into fields
  from unnest(private.content_columns(content)) name where snapshot ? name;
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2',
    content, fields
  ) using snapshot, target;
  get diagnostics restored = row_count;
  if restored = 0 then
    select string_agg(format('%I', name), ', ') into fields
    from unnest(private.columns_of(content)) name where snapshot ? name and name not in ('user_id', 'updated_at');
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
      content, fields
    ) using snapshot;
  end if;
exception
  when unique_violation then
    raise exception using errcode = 'P0001',
      message = 'Another record already has this page address. Change that record''s address or delete it, then restore again.',
      detail = format('Key (slug)=(%s) already exists.', snapshot ->> 'slug');
end
$$;

alter function private.keep_words(regclass, text) rename to store_words;
alter function private.show_metadata() rename to keep_metadata_visible;
alter trigger show_metadata on public.portfolio_sections rename to keep_metadata_visible;
