-- The schema `test` with functions for the access tests. They run in the database, so that one call tests all accesses.
create schema test;

-- The table exists on hosted Supabase. A backend without second factors needs it for these tests.
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null, friendly_name text, factor_type text not null, status text not null,
  secret text, created_at timestamptz not null, updated_at timestamptz not null
);

-- `aal` is the assurance level in the person's token: aal2 after a sign-in with a second factor.
create table test.people (name text primary key, id uuid, aal text, session_id uuid);
create table test.attempts (name text primary key, who text not null references test.people, statement text not null);

-- Runs a statement as a person and rolls it back. Returns the number of affected rows, or the error code.
create function test.attempt(who text, statement text) returns text language plpgsql as $$
declare
  person uuid := (select id from test.people where name = who);
  role text := case when person is null then 'anon' else 'authenticated' end;
  claims jsonb := (select jsonb_build_object('sub', id, 'aal', aal, 'session_id', session_id) from test.people where name = who);
  touched bigint;
begin
  begin
    perform set_config('request.jwt.claim.sub', coalesce(person::text, ''), true),
      set_config('request.jwt.claim.role', role, true),
      set_config('request.jwt.claims', claims::text, true),
      -- Deleting rows of the Storage server's tables requires this setting. The Storage server sets it in its own
      -- transactions.
      set_config('storage.allow_delete_query', 'true', true);
    execute format('set local role %I', role);
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'UNDO0', message = touched::text;
  exception
    when sqlstate 'UNDO0' then return sqlerrm;
    when others then return sqlstate;
  end;
end
$$;

-- Applies `change`, returns the result of `query`, and rolls the change back.
create function test.result_after(change text, query text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  begin
    execute change;
    execute query into answer;
    raise exception using errcode = 'UNDO0', message = coalesce(answer, 'null')::text;
  exception
    when sqlstate 'UNDO0' then return sqlerrm::jsonb;
  end;
end
$$;

-- Returns the result of every attempt.
create function test.attempt_results() returns jsonb language sql as $$
  select jsonb_object_agg(name, test.attempt(who, statement)) from test.attempts
$$;

-- Applies `change`, returns the first attempt with an unexpected result, or null, and rolls the change back. Starts
-- with the attempts at the changed table, which are the most likely to differ.
create function test.first_unexpected(change text, expected jsonb) returns text language plpgsql as $$
declare
  attempt test.attempts;
begin
  begin
    execute change;
    for attempt in
      select * from test.attempts order by position(split_part(name, ': ', 1) in change) = 0, name
    loop
      if test.attempt(attempt.who, attempt.statement) is distinct from expected ->> attempt.name then
        raise exception using errcode = 'UNDO0', message = attempt.name;
      end if;
    end loop;
    raise exception using errcode = 'UNDO0', message = '';
  exception
    when sqlstate 'UNDO0' then return nullif(sqlerrm, '');
  end;
end
$$;

-- The tables that these tests cover: those of the product, and the storage tables with policies of the product.
create view test.tables as
  select relation.oid, format('%s.%s', namespace.nspname, relation.relname) as name
  from pg_class relation
  join pg_namespace namespace on namespace.oid = relation.relnamespace
  where relation.relkind in ('r', 'p', 'v', 'm', 'f')
    and (namespace.nspname in ('public', 'private')
      or (namespace.nspname = 'storage' and relation.relname in ('objects', 'buckets')));

create view test.functions as
  select function.oid, format('%s.%s', namespace.nspname, function.proname) as name
  from pg_proc function
  join pg_namespace namespace on namespace.oid = function.pronamespace
  where namespace.nspname in ('public', 'private');

-- Returns the grants of each role on all tables, functions and schemas, or on one object, such as { "public.media": {
-- "authenticated": "DELETE INSERT" } }. Includes grants on single columns. The function is in PL/pgSQL, which plans the
-- query only once.
create function test.grants(only_name text default null) returns jsonb language plpgsql as $$
begin
  return (
    with role as (select unnest(array['anon', 'authenticated']) as name),
    granted as (
      select object.name as object, role.name as role, privilege.name as privilege
      from test.tables object, role,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege (name)
      where coalesce(object.name = only_name, true) and (has_table_privilege(role.name, object.oid, privilege.name)
        or (privilege.name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
          and has_any_column_privilege(role.name, object.oid, privilege.name)))
      union all
      select object.name || '()', role.name, 'EXECUTE'
      from test.functions object, role
      where coalesce(object.name = only_name, true) and has_function_privilege(role.name, object.oid, 'EXECUTE')
      union all
      select namespace.nspname, role.name, privilege.name
      from pg_namespace namespace, role, unnest(array['USAGE', 'CREATE']) privilege (name)
      where coalesce(namespace.nspname = only_name, namespace.nspname in ('public', 'private'))
        and has_schema_privilege(role.name, namespace.oid, privilege.name)
    ),
    by_role as (
      select object, role, string_agg(privilege, ' ' order by privilege) as privileges from granted group by object, role
    )
    select coalesce(jsonb_object_agg(object, roles), '{}')
    from (select object, jsonb_object_agg(role, privileges) as roles from by_role group by object) object
  );
end
$$;
