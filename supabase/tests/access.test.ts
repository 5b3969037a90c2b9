import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../embedded/database/database.ts";
import { prepareAttempts } from "./support/access.ts";
import { startDatabase } from "./support/backend.ts";
import { type Mutation, mutations } from "./support/mutations.ts";
import { publishedCollections } from "./support/samples.ts";
import { tableAccess } from "./support/table-access.ts";

let backend: Awaited<ReturnType<typeof startDatabase>>;
let database: Database;
let expectedResults: Record<string, string>;

beforeAll(async () => {
  backend = await startDatabase();
  database = backend.database;
  expectedResults = await prepareAttempts(database);
});
afterAll(() => backend.remove());

/** Queries of the grants by object and role, without the role of the server itself. */
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
  "public.site_has_owner()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.content_version()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.find_posts()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.search_records()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.post_labels()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.dead_links()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.site_content()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.list_posts()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.search_page()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.find_moved()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.post_page()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.post_addresses()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.shared_draft()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.protected_projects()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.unlock_project()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.open_project()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.messages": { authenticated: "DELETE SELECT UPDATE" },
  "public.delete_expired_messages()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.send_message()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.subscribers": { authenticated: "DELETE SELECT" },
  "public.mail_state()": { authenticated: "EXECUTE" },
  "public.resume_mails()": { authenticated: "EXECUTE" },
  "public.selections": { authenticated: "DELETE INSERT SELECT UPDATE" },
  "public.open_selection()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.program_tokens": { authenticated: "DELETE INSERT SELECT UPDATE" },
  "public.find_program()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.call_program()": { anon: "EXECUTE", authenticated: "EXECUTE" },
  "public.create_program_token()": { authenticated: "EXECUTE" },
  "public.end_program_token()": { authenticated: "EXECUTE" },
  "public.proposals()": { authenticated: "EXECUTE" },
  "public.discard_proposal()": { authenticated: "EXECUTE" },
  "public.set_project_password()": { authenticated: "EXECUTE" },
  "public.has_project_password()": { authenticated: "EXECUTE" },
  "public.moved_to()": { authenticated: "EXECUTE" },
  "public.begin_archive()": { authenticated: "EXECUTE" },
  "public.read_archive()": { authenticated: "EXECUTE" },
  "public.unfinished_files()": { authenticated: "EXECUTE" },
  "public.forget_files()": { authenticated: "EXECUTE" },
  "public.reorder()": { authenticated: "EXECUTE" },
  "public.deleted_items()": { authenticated: "EXECUTE" },
  "public.restore_revision()": { authenticated: "EXECUTE" },
  "public.autosave_post()": { authenticated: "EXECUTE" },
  "public.media_places()": { authenticated: "EXECUTE" },
  "public.replace_media()": { authenticated: "EXECUTE" },
  "public.media_orphans()": { authenticated: "EXECUTE" },
  "private.media_names()": { authenticated: "EXECUTE" },
  "private.content_text()": { authenticated: "EXECUTE" },
  "private.with_picture()": { authenticated: "EXECUTE" },
  "private.columns_of()": { authenticated: "EXECUTE" },
  "private.content_columns()": { authenticated: "EXECUTE" },
  "private.written()": { authenticated: "EXECUTE" },
  "private.edited_tables()": { authenticated: "EXECUTE" },
  "private.title_of()": { authenticated: "EXECUTE" },
  "private.search_of()": { authenticated: "EXECUTE" },
  "private.captions()": { authenticated: "EXECUTE" },
  "private.spaced()": { authenticated: "EXECUTE" },
  "private.is_owner()": { authenticated: "EXECUTE" },
  "private.require_not_moved()": { authenticated: "EXECUTE" },
  "private.is_slug()": { authenticated: "EXECUTE" },
  "private.is_reserved_slug()": { authenticated: "EXECUTE" },
  "private.is_site_path()": { authenticated: "EXECUTE" },
  "private.count_words()": { authenticated: "EXECUTE" },
  "private.words()": { authenticated: "EXECUTE" },
  "private.is_address()": { authenticated: "EXECUTE" },
  "private.exists_once()": { authenticated: "EXECUTE" },
  "private.is_blank()": { authenticated: "EXECUTE" },
  "private.names_address()": { authenticated: "EXECUTE" },
  "private.addresses_in()": { authenticated: "EXECUTE" },
};

async function querySingle<Answer>(query: string): Promise<Answer> {
  const [row] = await database.query<{ answer: Answer }>(`select (${query}) as answer`);
  return row?.answer as Answer;
}

/** Omits grants on the tables of Supabase Storage, which it creates itself. */
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

test("visitors have grants for reading only, and no role has an unneeded grant", async () => {
  expect(withoutStorage(await querySingle("test.grants()"))).toEqual(grants);
});

test("the access tests detect every dropped or weakened policy and every table without row level security", async () => {
  const detectionQuery = "test.first_unexpected($1, $2::text::jsonb) is not null";
  await expectEachNoticed(await mutations.policies(database), detectionQuery, expectedResults);
  const [resultWithoutMutation] = await database.query(`select ${detectionQuery} as noticed`, [
    "select 1",
    JSON.stringify(expectedResults),
  ]);
  expect(resultWithoutMutation).toEqual({ noticed: false });
});

test("the access tests detect every added or missing grant", async () => {
  const stateBefore = await querySingle("test.grants()");
  await expectEachNoticed(
    await mutations.grants(database),
    "test.result_after($1, 'select test.grants()') <> $2::text::jsonb",
    stateBefore,
  );
  expect(await querySingle("test.grants()")).toEqual(stateBefore);
});

/**
 * Applies each mutation temporarily and evaluates `detectionQuery`, an expression of the mutation ($1) and the expected
 * state ($2).
 */
async function expectEachNoticed(
  mutationList: Mutation[],
  detectionQuery: string,
  stateBefore: unknown,
): Promise<void> {
  expect(mutationList.length).toBeGreaterThan(30);
  const unnoticedMutations: string[] = [];
  for (const mutation of mutationList) {
    const [row] = await database.query<{ noticed: boolean }>(
      `select ${detectionQuery} as noticed`,
      [mutation, JSON.stringify(stateBefore)],
    );
    if (row?.noticed !== true) unnoticedMutations.push(mutation);
  }
  expect(unnoticedMutations).toEqual([]);
}
