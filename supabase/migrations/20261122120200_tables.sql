-- Features that tables share. Each function adds all parts of a feature to a table:
--
--   private.make_content_table      written by the owner; visitors read public rows, or none
--   private.make_owned_table        data beside content, read by the owner only
--   private.notify_changes          notifies open admin windows of changes (migration "live")
--   private.store_versions          stores earlier versions of rows (migration "versions")
--   private.redirect_former_slugs   redirects from former slugs of rows (migration "slugs")
--
-- Their parameter `content` is the table. It needs the columns `id`, `user_id` and `created_at`. `updated_at`, if it exists,
-- is the version of a row. A migration that adds a column must call the functions again.

-- Columns of a table without generated ones. These helpers run for every changed row. They are in PL/pgSQL, which plans a
-- query once; a function in SQL plans it at every call.
create function private.columns_of(content regclass) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  );
end
$$;
grant execute on function private.columns_of(regclass) to authenticated, service_role;

-- Names of the columns with content. The owner, the timestamps and the manual order are not content.
create function private.content_columns(content regclass) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select name from unnest(private.columns_of(content)) name
    where name not in ('id', 'user_id', 'created_at', 'updated_at', 'position') and name not like '%\_order'
  );
end
$$;
grant execute on function private.content_columns(regclass) to authenticated, service_role;

-- Removes the generated columns from a row of the table `content`. `whole` is the row as JSON.
create function private.written(content regclass, whole jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return whole - array(
    select attname::text from pg_catalog.pg_attribute where attrelid = content and attnum > 0 and attgenerated <> ''
  );
end
$$;
grant execute on function private.written(regclass, jsonb) to authenticated, service_role;

-- Sets `updated_at` of a changed row, always later than before, so that it can serve as the row's version.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Adds row level security, grants, policies, an index of the owner and the version. The owner may perform the `actions` on
-- their own rows. Visitors may read `visible` rows, `open` rows (visible, and with public access), `due` rows, or none.
create function private.make_owned_table(
  content regclass, actions text[] default '{select, insert, update, delete}', shown text default null
)
returns void language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = content);
  own constant text := '((select private.is_owner()) and user_id = (select auth.uid()))';
  public_rows text := case shown
    when 'visible' then 'visible'
    when 'open' then '(visible and access = ''public'')'
    when 'due' then '(status = ''published'' and published_at <= now())'
  end;
  action text;
  changing text;
begin
  if shown is not null and public_rows is null then
    raise exception 'Rows are shown when they are open, visible or due, not when they are %.', shown;
  end if;
  execute format('alter table %s enable row level security', content);
  execute format('revoke all on table %s from public, anon, authenticated', content);
  execute format('grant all on table %s to service_role', content);
  foreach action in array actions loop
    execute format('grant %s on table %s to authenticated', action, content);
    perform private.set_policy(content, 'authenticated', action, case action
      when 'select' then concat_ws(' or ', public_rows, '(select private.is_owner())')
      else own
    end);
  end loop;
  if public_rows is not null then
    execute format('grant select on table %s to anon', content);
    perform private.set_policy(content, 'anon', 'select', public_rows);
  end if;

  execute format('create index if not exists %I on %s (user_id)', name || '_user_id', content);
  -- Neither a new order nor a new owner is a change of the row.
  select string_agg(format('%I', column_name), ', ') into changing
  from unnest(private.columns_of(content)) column_name
  where column_name not in ('id', 'user_id') and column_name not like '%\_order';
  if 'updated_at' = any (private.columns_of(content)) then
    execute format(
      'create or replace trigger touch_updated_at before update of %s on %s
       for each row execute function private.touch_updated_at()',
      changing, content
    );
  end if;
end
$$;

-- Condition of the rows on which a role may perform an action.
create function private.set_policy(content regclass, role text, action text, condition text) returns void
language plpgsql set search_path = '' as $$
declare
  name constant text := case
    when role = 'anon' then 'Visitors read what is shown'
    when action = 'select' then 'Owners read all, others what is shown'
    else format('Owners %s their own', action)
  end;
begin
  execute format('drop policy if exists %I on %s', name, content);
  execute format('create policy %I on %s for %s to %I %s', name, content, action, role, concat_ws(' ',
    case when action <> 'insert' then format('using (%s)', condition) end,
    case when action in ('insert', 'update') then format('with check (%s)', condition) end
  ));
end
$$;

-- Like make_owned_table for content of the owner. Also validates links, makes the table read-only after the site has moved, and
-- notifies open admin windows and servers of changes.
create function private.make_content_table(content regclass, visibility text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.make_owned_table(content, shown => visibility);
  perform private.stamp_changes(content);
  perform private.lock_after_move(content);
  perform private.check_links(content);
  perform private.notify_changes(content);
  if visibility is not null then
    perform private.count_public_changes(content, visibility);
  end if;
end
$$;

-- Tables that the owner edits, in the order of their creation.
create function private.edited_tables() returns table (content regclass, name text)
language sql stable set search_path = '' as $$
  select pg_class.oid, relname
  from pg_catalog.pg_class join pg_catalog.pg_trigger on tgrelid = pg_class.oid
  where tgname = 'touch_updated_at' order by pg_class.oid
$$;
grant execute on function private.edited_tables() to authenticated, service_role;

-- Display name of a row, from the column that its table has.
create function private.title_of(content jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(content ->> 'title', content ->> 'name')
$$;
grant execute on function private.title_of(jsonb) to authenticated, service_role;

-- PostgreSQL's array_to_string is not immutable, which generated columns require.
create function private.words(list text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(array_to_string(list, ' '), '')
$$;
grant execute on function private.words(text[]) to authenticated, service_role;

-- Prepares a text for the full-text parser, which treats Chinese and Japanese text without spaces as one word. Splits it
-- into pairs of neighbouring characters, and the last character of a run, so that any part of a run can be found. Omits such
-- runs after the first 20,000 characters: a tsvector is limited to one megabyte.
create function private.spaced(text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  unspaced constant text := '[\u3005-\u3007\u3041-\u3096\u3099-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]';
  runs text;
begin
  if text !~ unspaced then
    return text;
  end if;
  runs := regexp_replace(left(text, 20000), '[^' || substr(unspaced, 2) || '+', ' ', 'g');
  return regexp_replace(text, unspaced || '+', ' ', 'g')
    || ' ' || regexp_replace(runs, '(\S\S)', '\1 ', 'g')
    || ' ' || regexp_replace(regexp_replace(runs, '(^| )\S', ' ', 'g'), '(\S\S)', '\1 ', 'g');
end
$$;
grant execute on function private.spaced(text) to authenticated, service_role;

-- Search vector of three texts by weight. Contains the words as written and stemmed, because hosted Supabase stems searches
-- without a configuration. Create its index with `fastupdate = off`. By default new words go to a pending list, which every
-- search reads until the next vacuum, and the embedded database has no autovacuum.
create function private.search_of(first text, second text, third text default '') returns tsvector
language sql immutable set search_path = '' as $$
  select setweight(to_tsvector('simple', private.spaced(first)), 'A')
    || setweight(to_tsvector('simple', private.spaced(second)), 'B')
    || setweight(to_tsvector('simple', private.spaced(third)), 'C')
    || setweight(to_tsvector('english', private.spaced(first || ' ' || second || ' ' || third)), 'D')
$$;
grant execute on function private.search_of(text, text, text) to authenticated, service_role;

-- Adds the trigger that updates the version of changed rows. A new position or owner does not count as a change.
create function private.stamp_changes(content regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create or replace trigger touch_updated_at before update of %s on %s
     for each row execute function private.touch_updated_at()',
    (
      select string_agg(format('%I', name), ', ')
      from unnest(private.content_columns(content) || '{created_at,updated_at}'::text[]) name
    ),
    content
  );
end
$$;
