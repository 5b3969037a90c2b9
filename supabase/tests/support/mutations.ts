/**
 * Queries that return mutations. A mutation is a statement that drops or weakens one access rule, and the object that
 * the statement changes. The queries read the database's catalog, so that new rules are included.
 */
export const mutations = {
  /**
   * Mutations that drop a policy or set a condition of a policy to true, disable row level security of a table, or make
   * `is_owner` or `lacks_second_factor` constant.
   */
  policies: `with policy as (
      select format('%I.%I', schemaname, tablename) as object, policyname, qual, with_check
      from pg_policies where schemaname in ('public', 'private', 'storage')
    )
    select format('drop policy %I on %s', policyname, object), object from policy
    union all
    select format('alter policy %I on %s using (true)', policyname, object), object from policy where qual is not null
    union all
    select format('alter policy %I on %s with check (true)', policyname, object), object from policy
    where with_check is not null
    union all
    select format('alter table %s disable row level security', name), name from test.tables
    where name like 'public.%'
    union all
    select format(
      'create or replace function private.%s() returns boolean language sql stable as ''select %s''', name, answer
    ), name
    from unnest(array['is_owner', 'lacks_second_factor']) name, unnest(array['true', 'false']) answer`,

  /** Mutations that revoke a grant or add a missing grant on a table, function or schema. */
  grants: `with role as (select unnest(array['anon', 'authenticated']) as name)
    select case when has_table_privilege(role.name, object.oid, privilege.name)
        then format('revoke %s on %s from %I', privilege.name, object.name, role.name)
        else format('grant %s on %s to %I', privilege.name, object.name, role.name) end, object.name
    from test.tables object, role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege (name)
    where object.name not like 'storage.%'
    union all
    select case when has_function_privilege(role.name, object.oid, 'EXECUTE')
        then format('revoke execute on function %s from %I', object.oid::regprocedure, role.name)
        else format('grant execute on function %s to %I', object.oid::regprocedure, role.name) end, object.name
    from test.functions object, role
    union all
    select format('grant execute on function %s to public', object.oid::regprocedure), object.name
    from test.functions object where not has_function_privilege('anon', object.oid, 'EXECUTE')
    union all
    select case when has_schema_privilege(role.name, schema, 'USAGE')
        then format('revoke usage on schema %s from %I, public', schema, role.name)
        else format('grant usage on schema %s to %I', schema, role.name) end, schema
    from role, unnest(array['public', 'private']) schema
    union all
    select format('grant create on schema %s to %I', schema, role.name), schema
    from role, unnest(array['public', 'private']) schema`,
};
