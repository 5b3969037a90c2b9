-- A former slug leads to its record again after another record that took the slug was deleted.

-- Former slugs that another row took. `row_id` is the row that had the slug before.
create table private.taken_slugs (
  table_name text not null,
  slug text not null,
  row_id uuid not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (table_name, slug, row_id)
);
create index taken_slugs_row on private.taken_slugs (table_name, row_id);
alter table private.taken_slugs enable row level security;

-- Ends the redirect from a slug, because the row `taker` has it now.
create function private.take_slug(content_table text, taken_slug text, taker uuid) returns void
language sql volatile set search_path = '' as $$
  with former as (
    delete from public.former_slugs where table_name = content_table and slug = taken_slug returning row_id
  )
  insert into private.taken_slugs (table_name, slug, row_id)
  select content_table, taken_slug, row_id from former where row_id <> taker
  on conflict (table_name, slug, row_id) do update set taken_at = excluded.taken_at
$$;

-- Restores the redirects from these slugs to the rows that had them before other rows took them. Skips slugs that are in use.
create function private.return_slugs(content_table text, free_slugs text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from private.taken_slugs where table_name = content_table and slug = any (free_slugs)) then
    return;
  end if;
  execute format(
    'with former as (
       insert into public.former_slugs (table_name, slug, row_id)
       select distinct on (slug) table_name, slug, row_id from private.taken_slugs taken
       where table_name = $1 and slug = any ($2)
         and exists (select from public.%1$I stored where stored.id = taken.row_id)
         and not exists (select from public.%1$I stored where stored.slug = taken.slug)
       order by slug, taken_at desc
       on conflict (table_name, slug) do nothing
       returning table_name, slug, row_id
     )
     delete from private.taken_slugs taken using former
     where (taken.table_name, taken.slug, taken.row_id) = (former.table_name, former.slug, former.row_id)',
    content_table
  ) using content_table, free_slugs;
end
$$;

-- Replaces the function to store the redirects from slugs that another row takes, and to restore them when that row is deleted.
create or replace function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted_id uuid;
  slugs text[];
  restored text;
begin
  if tg_op = 'DELETE' then
    with former as (
      delete from public.former_slugs where table_name = tg_table_name and row_id = old.id returning slug
    ), deleted as (
      insert into private.deleted_slugs (table_name, slug, row_id)
      select tg_table_name, slug, old.id from (select slug from former union select old.slug) deleted
      on conflict (table_name, slug) do update set row_id = excluded.row_id
      returning slug
    )
    select array_agg(slug) into slugs from deleted;
    perform private.return_slugs(tg_table_name, slugs);
    return null;
  end if;
  perform private.take_slug(tg_table_name, new.slug, new.id);
  delete from private.deleted_slugs where table_name = tg_table_name and slug = new.slug returning row_id into deleted_id;
  if deleted_id <> new.id then
    perform private.rename_picked(tg_table_name, new.slug, deleted_id::text);
  end if;
  if tg_op = 'INSERT' then
    for restored in
      delete from private.deleted_slugs where table_name = tg_table_name and row_id = new.id returning slug
    loop
      perform private.take_slug(tg_table_name, restored, new.id);
      insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, restored, new.id);
    end loop;
    perform private.return_slugs(tg_table_name, array(
      select slug from private.taken_slugs where table_name = tg_table_name and row_id = new.id
    ));
    perform private.rename_picked(tg_table_name, new.id::text, new.slug);
  elsif old.slug <> new.slug then
    insert into public.former_slugs (table_name, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (table_name, slug) do update set row_id = excluded.row_id, created_at = now();
    perform private.rename_picked(tg_table_name, old.slug, new.slug);
  end if;
  return null;
end
$$;
