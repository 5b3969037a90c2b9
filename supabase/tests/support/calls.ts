import type { Database } from "../../../embedded/database/database.ts";
import { type AccessOutcome, denied, deniedToAll } from "./table-access.ts";

type ApiCall = [statement: string, outcome: AccessOutcome];

const forEveryone: AccessOutcome = ["1", "1", "1"];
const emptyForEveryone: AccessOutcome = ["0", "0", "0"];
const forSignedIn: AccessOutcome = [denied, "1", "1"];
const emptyForSignedIn: AccessOutcome = [denied, "0", "0"];
const forOwner: AccessOutcome = [denied, "0", "1"];
/** Visitors and other users get PostgreSQL's error "insufficient privilege". */
const deniedToOthers: AccessOutcome = [denied, denied, "1"];
/** Visitors get "insufficient privilege", and other users get an error that the function raises. */
const refusedToOthers: AccessOutcome = [denied, "P0001", "1"];

/** Calls of functions that return one row. Functions without a schema are in `public`. */
const simpleCalls = (outcome: AccessOutcome, calls: string[]): Record<string, ApiCall> =>
  Object.fromEntries(
    calls.map((call) => [
      call.replace(/\(.*/s, "()"),
      [`select ${call.startsWith("private.") ? "" : "public."}${call}`, outcome],
    ]),
  );

/** SQL expression for a person's id. */
const userIdOf = (name: string) => `(select id from test.people where name = '${name}')`;

/** Returns a call of each API function, for a database with the test rows of every table. */
export async function prepareApiCalls(database: Database): Promise<Record<string, ApiCall>> {
  const ids = await database.query<{ id: string }>(
    `select id from public.portfolio_sections where user_id = ${userIdOf("owner")}`,
  );
  const [version] = await database.query<{ id: string }>(
    "select id from public.revisions where table_name = 'projects' order by number limit 1",
  );
  const [draftLink] = await database.query<{ token: string }>(
    `insert into public.draft_links (post_id, user_id)
     select id, user_id from public.blog_posts where slug in ('b', 'c') order by slug returning token`,
  );
  const [picture] = await database.query<{ id: string }>(
    `select id from public.media where user_id = ${userIdOf("owner")} order by path limit 1`,
  );
  const [draftPost] = await database.query<{ id: string }>(
    `select id from public.blog_posts where status = 'draft' and user_id = ${userIdOf("owner")} limit 1`,
  );
  return {
    ...simpleCalls(forEveryone, [
      "site_has_owner()",
      "content_version()",
      "dead_links()",
      // Stores nothing, because no contact section of the test data has a contact form.
      "send_message('sender', 'A', 'a@example.com', 'Hello')",
      "delete_expired_data()",
      `open_selection('${"0".repeat(64)}', true)`,
      "find_program('token')",
      "call_tool('token', 'list_records', 'projects', '{}')",
    ]),
    ...simpleCalls(forSignedIn, [
      "has_project_password(gen_random_uuid())",
      "end_program_token(gen_random_uuid())",
      "discard_proposal(gen_random_uuid())",
      "forget_deleted_item(gen_random_uuid())",
      "moved_to()",
      "private.is_owner()",
      "private.require_not_moved()",
    ]),
    ...simpleCalls(deniedToOthers, [
      "resume_mails()",
      "set_project_password((select id from public.projects where slug = 'a'), 'a password')",
      "create_program_token('Program', true, 30)",
      "begin_archive('{projects}', true)",
      "unfinished_files()",
      "forget_files('{}')",
    ]),
    ...simpleCalls(refusedToOthers, [
      `reorder('portfolio_sections', '{${ids.map(({ id }) => id).join(",")}}')`,
      `restore_revision('${version?.id}')`,
      `replace_media('${picture?.id}',
        '{"path": "e.webp", "bytes": 1, "mime": "image/webp"}', '{"src": "e.webp"}')`,
    ]),
    ...simpleCalls(deniedToAll, [
      "private.sign_up_refusal('')",
      // Functions that only the secret key may call.
      "stage_archive(gen_random_uuid(), 'projects', '{}')",
      "restore_archive(gen_random_uuid(), '{}', true)",
      "import_archive(gen_random_uuid(), '{}', true)",
      "stage_files(gen_random_uuid(), '[]')",
      "set_moved('https://example.com')",
      "set_setup_code('')",
      "subscribe('sender', 'a@example.com')",
      "subscription('token')",
      "confirm_subscription('token')",
      "unsubscribe('token')",
      "queue_post_mails()",
      "claim_mail(1)",
      "finish_mail(gen_random_uuid(), 'sent', '')",
    ]),
    "shared_draft()": [`select from public.shared_draft('${draftLink?.token}')`, forEveryone],
    "shared_draft() with another token": [
      `select from public.shared_draft('${"0".repeat(64)}')`,
      emptyForEveryone,
    ],
    // The other user's project is protected.
    "protected_projects()": ["select from public.protected_projects()", forEveryone],
    "unlock_project()": ["select from public.unlock_project('a', 'a password')", emptyForEveryone],
    "open_project()": [
      `select from public.open_project('a', '9999999999.${"0".repeat(64)}')`,
      emptyForEveryone,
    ],
    // Returns null unless the owner calls it.
    "mail_state()": ["select from public.mail_state() state where state is not null", forOwner],
    "proposals()": ["select from public.proposals()", emptyForSignedIn],
    // Returns only public posts, even to the owner.
    "find_posts()": ["select from public.find_posts()", forEveryone],
    "search_records()": [
      "select from public.search_records('posts', (select title from public.blog_posts where published_at < now() limit 1))",
      forEveryone,
    ],
    "post_labels()": [
      "select from public.post_labels(), generate_series(1, posts) where kind = 'all'",
      forEveryone,
    ],
    // This and the next functions return only public rows, even to the owner. The other user's project is protected.
    "site_content()": [
      `select list.name, json_array_elements(list.rows)
        from json_each(public.site_content()) as list (name, rows) where name <> 'labels'`,
      ["5", "5", "5"],
    ],
    "list_posts()": ["select json_array_elements(public.list_posts())", forEveryone],
    "search_page()": [
      `select json_array_elements(public.search_page('posts', (
        select title from public.blog_posts where published_at < now() limit 1)))`,
      forEveryone,
    ],
    "find_moved()": [
      "select moved from public.find_moved('projects', 'former', '') moved where moved is not null",
      emptyForEveryone,
    ],
    "post_page()": [
      `select from public.blog_posts, public.post_page(slug) page where page is not null`,
      forEveryone,
    ],
    "post_addresses()": ["select jsonb_array_elements(public.post_addresses(0, 9))", forEveryone],
    "autosave_post()": [
      `select from public.autosave_post('${draftPost?.id}', (
        select updated_at from public.blog_posts where id = '${draftPost?.id}'), '{"title": "By itself"}')`,
      forOwner,
    ],
    "deleted_items()": ["select from public.deleted_items()", emptyForSignedIn],
    "media_places()": [`select from public.media_places('${picture?.id}')`, emptyForSignedIn],
    "media_orphans()": ["select from public.media_orphans()", forOwner],
    // Returns an error, because the owner has no archive with this id.
    "read_archive()": [
      "select public.read_archive(gen_random_uuid(), 'projects', 0)",
      [denied, denied, "P0001"],
    ],
  };
}
