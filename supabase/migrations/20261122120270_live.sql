-- Notifies open admin windows which rows changed, without their content. The admin reads the rows under the policies.

-- Sends the id and version of each changed row as JSON on the channel `portfolio_changes`, to which the site's server
-- listens. Omits the rows if there are more than `max_rows`. Trigger argument: SQL expression of the row's version.
create function private.tell_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  max_rows constant integer := 50;
  rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(id, %s)), ''[]'') from (select * from changed limit %s) few',
    tg_argv[0], max_rows + 1
  ) into rows;
  if rows <> '[]' then
    perform pg_notify('portfolio_changes', jsonb_build_object(
      'table', tg_table_name,
      'isGone', tg_op = 'DELETE',
      'rows', case when jsonb_array_length(rows) <= max_rows then rows end
    )::text);
  end if;
  return null;
end
$$;

-- Gives a table triggers that notify of its changes, and adds it to Supabase Realtime if that exists. Realtime applies the
-- policies of the table, but sends the ids of deleted rows to everyone.
create function private.notify_changes(content regclass) returns void
language plpgsql set search_path = '' as $$
declare
  version constant text := case when 'updated_at' = any (private.columns_of(content)) then 'updated_at' else 'null' end;
  event text;
begin
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format(
      'create or replace trigger %I after %s on %s referencing %s table as changed
       for each statement execute function private.tell_change(%L)',
      'tell_' || event, event, content, case event when 'delete' then 'old' else 'new' end, version
    );
  end loop;
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_rel
      join pg_catalog.pg_publication publication on publication.oid = prpubid
      where pubname = 'supabase_realtime' and prrelid = content
    )
  then
    begin
      execute format('alter publication supabase_realtime add table %s', content);
    exception when insufficient_privilege then
      raise warning 'Open admins are not notified of changes of %: another role owns the publication supabase_realtime.', content;
    end;
  end if;
end
$$;

-- With Supabase Realtime, the owner's admin windows report to each other which records are open, on a channel that only the
-- owner may join. `liveTopic` of the content model is the same topic.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    create policy "Owners meet their other windows" on realtime.messages for select to authenticated
      using (realtime.topic() = 'admin' and extension = 'presence' and (select private.is_owner()));
    create policy "Owners say what they have open" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'admin' and extension = 'presence' and (select private.is_owner()));
  end if;
end
$$;
