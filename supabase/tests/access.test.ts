import { afterAll, expect, test } from "vitest";
import { prepareAccessTests } from "./support/access.ts";
import { startDatabase } from "./support/backend.ts";
import { publishedCollections } from "./support/samples.ts";
import { tableAccess } from "./support/table-access.ts";

const { database, remove } = await startDatabase();
afterAll(remove);
const expectedResults = await prepareAccessTests(database);

const listNames = (text: string) => text.trim().split(/\s+/);

/** Functions that every role may call. */
const publicFunctions = listNames(`
  site_has_owner content_version find_posts search_records post_labels dead_links site_content list_posts
  search_page find_moved post_page post_addresses shared_draft protected_projects unlock_project open_project
  delete_expired_data send_message open_selection find_program call_tool
`);

/** Functions that a signed-in user may call; most check for the owner. */
const signedInFunctions = listNames(`
  mail_state resume_mails create_program_token end_program_token proposals discard_proposal
  set_project_password has_project_password moved_to begin_archive read_archive unfinished_files forget_files
  reorder deleted_items forget_deleted_item restore_revision autosave_post media_places replace_media media_orphans
`);

/** Functions that policies and the API functions call. */
const privateFunctions = listNames(`
  media_names content_text with_picture columns_of content_columns written edited_tables title_of search_of
  captions spaced is_owner require_not_moved is_slug is_reserved_slug is_site_path count_words words
  is_safe_link exists_once is_blank is_link_field links_in
`);

const executeGrants = (schema: string, names: string[], roles: Record<string, string>) =>
  Object.fromEntries(names.map((name) => [`${schema}.${name}()`, roles]));

const signedIn = { authenticated: "EXECUTE" };

/** The grants by object and role. Omits the role that the server itself uses. */
const grants = {
  public: { anon: "USAGE", authenticated: "USAGE" },
  private: { authenticated: "USAGE" },
  ...Object.fromEntries(
    publishedCollections.map(({ table }) => [
      `public.${table}`,
      { anon: "SELECT", authenticated: "DELETE INSERT SELECT UPDATE" },
    ]),
  ),
  "public.media": { authenticated: "DELETE INSERT SELECT UPDATE" },
  "public.security_events": { authenticated: "INSERT SELECT" },
  "public.publish_deliveries": { authenticated: "SELECT" },
  "public.revisions": { authenticated: "SELECT" },
  "public.former_slugs": { anon: "SELECT", authenticated: "SELECT" },
  "public.draft_links": { authenticated: "DELETE INSERT SELECT" },
  "public.social_images": { authenticated: "DELETE INSERT SELECT UPDATE" },
  "public.site_owner": { authenticated: "SELECT" },
  "public.messages": { authenticated: "DELETE SELECT UPDATE" },
  "public.subscribers": { authenticated: "DELETE SELECT" },
  "public.selections": { authenticated: "DELETE INSERT SELECT UPDATE" },
  "public.program_tokens": { authenticated: "DELETE INSERT SELECT UPDATE" },
  ...executeGrants("public", publicFunctions, { anon: "EXECUTE", ...signedIn }),
  ...executeGrants("public", signedInFunctions, signedIn),
  ...executeGrants("private", privateFunctions, signedIn),
};

async function querySingle<Result>(query: string): Promise<Result> {
  const [row] = await database.query<{ result: Result }>(`select (${query}) as result`);
  return row?.result as Result;
}

/** Omits grants on the tables that Supabase Storage creates. */
function withoutStorage(grantsByObject: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(grantsByObject).filter(([name]) => !name.startsWith("storage.")),
  );
}

test("table-access.ts lists the rights on every table", async () => {
  const tables = await database.query<{ name: string }>("select name from test.tables");
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(tableAccess).sort());
});

test("visitor, other user and owner have exactly the specified access to each table", async () => {
  expect(await querySingle("test.attempt_results()")).toEqual(expectedResults);
});

test("each role has exactly the specified grants", async () => {
  expect(withoutStorage(await querySingle("test.grants()"))).toEqual(grants);
});

/**
 * Queries that return mutations. A mutation is a statement that drops or weakens one access rule, and the object that
 * the statement changes. The queries read the database's catalog, so that new rules are included.
 */
const mutations = {
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

test("the access tests detect every dropped or weakened policy and every table without row level security", async () => {
  const detectionQuery = "test.first_unexpected(statement, $1::text::jsonb) is not null";
  const parameters = [JSON.stringify(expectedResults)];
  await expectEachDetected(mutations.policies, detectionQuery, parameters);
  const [noopResult] = await tryMutations("select 'select 1', ''", detectionQuery, parameters);
  expect(noopResult).toEqual({ statement: "select 1", noticed: false });
});

test("the access tests detect every added or missing grant", async () => {
  const grantsBefore = await querySingle("test.grants()");
  await expectEachDetected(
    mutations.grants,
    `test.result_after(statement, format('select test.grants(%L)', object)) is distinct from (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each($1::text::jsonb)
       where key in (object, object || '()')
     )`,
    [JSON.stringify(grantsBefore)],
  );
  expect(await querySingle("test.grants()")).toEqual(grantsBefore);
});

/** Applies each mutation temporarily. `detectionQuery` may use the columns `statement` and `object`. */
const tryMutations = (mutationQuery: string, detectionQuery: string, parameters: string[] = []) =>
  database.query<{ statement: string; noticed: boolean }>(
    `with mutation (statement, object) as materialized (${mutationQuery})
     select statement, ${detectionQuery} as noticed from mutation order by statement`,
    parameters,
  );

async function expectEachDetected(...query: Parameters<typeof tryMutations>): Promise<void> {
  const results = await tryMutations(...query);
  expect(results.length).toBeGreaterThan(30);
  expect(results.filter(({ noticed }) => !noticed)).toEqual([]);
}
