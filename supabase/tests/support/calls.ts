import type { Database } from "../../../embedded/database/database.ts";
import { denied, deniedToAll, type Outcome } from "./table-access.ts";

interface Call {
  statement: string;
  expect: Outcome;
}

/** SQL expression for a person's id. */
const idOf = (name: string) => `(select id from test.people where name = '${name}')`;

/** A call of each API function, in a database with the test rows of every table. */
export async function apiCalls(database: Database): Promise<Record<string, Call>> {
  const ids = await database.query<{ id: string }>(
    `select id from public.portfolio_sections where user_id = ${idOf("owner")}`,
  );
  const [version] = await database.query<{ id: string }>(
    "select id from public.revisions where table_name = 'projects' order by number limit 1",
  );
  const [draft] = await database.query<{ token: string }>(
    `insert into public.draft_links (post_id, user_id)
     select id, user_id from public.blog_posts where slug in ('b', 'c') order by slug returning token`,
  );
  const [picture] = await database.query<{ id: string }>(
    `select id from public.media where user_id = ${idOf("owner")} order by path limit 1`,
  );
  const [draftPost] = await database.query<{ id: string }>(
    `select id from public.blog_posts where status = 'draft' and user_id = ${idOf("owner")} limit 1`,
  );
  return {
    "site_has_owner()": { statement: "select public.site_has_owner()", expect: ["1", "1", "1"] },
    "content_version()": { statement: "select public.content_version()", expect: ["1", "1", "1"] },
    "shared_draft()": {
      statement: `select from public.shared_draft('${draft?.token}')`,
      expect: ["1", "1", "1"],
    },
    "shared_draft() with another token": {
      statement: `select from public.shared_draft('${"0".repeat(64)}')`,
      expect: ["0", "0", "0"],
    },
    // The other user's project is protected.
    "protected_projects()": {
      statement: "select from public.protected_projects()",
      expect: ["1", "1", "1"],
    },
    "unlock_project()": {
      statement: "select from public.unlock_project('a', 'a password')",
      expect: ["0", "0", "0"],
    },
    "open_project()": {
      statement: `select from public.open_project('a', '9999999999.${"0".repeat(64)}')`,
      expect: ["0", "0", "0"],
    },
    // Stores nothing, because no contact section of the test data has the form.
    "send_message()": {
      statement: "select public.send_message('sender', 'A', 'a@example.com', 'Hello')",
      expect: ["1", "1", "1"],
    },
    "delete_expired_messages()": {
      statement: "select public.delete_expired_messages()",
      expect: ["1", "1", "1"],
    },
    // Null for everybody but the owner.
    "mail_state()": {
      statement: "select from public.mail_state() state where state is not null",
      expect: [denied, "0", "1"],
    },
    "resume_mails()": {
      statement: "select public.resume_mails()",
      expect: [denied, denied, "1"],
    },
    "open_selection()": {
      statement: `select public.open_selection('${"0".repeat(64)}', true)`,
      expect: ["1", "1", "1"],
    },
    "set_project_password()": {
      statement: `select public.set_project_password(
        (select id from public.projects where slug = 'a'), 'a password')`,
      expect: [denied, denied, "1"],
    },
    "has_project_password()": {
      statement: "select public.has_project_password(gen_random_uuid())",
      expect: [denied, "1", "1"],
    },
    "find_program()": {
      statement: "select public.find_program('token')",
      expect: ["1", "1", "1"],
    },
    "call_program()": {
      statement: "select public.call_program('token', 'list_records', 'projects', '{}')",
      expect: ["1", "1", "1"],
    },
    "create_program_token()": {
      statement: "select public.create_program_token('Program', true, 30)",
      expect: [denied, denied, "1"],
    },
    "end_program_token()": {
      statement: "select public.end_program_token(gen_random_uuid())",
      expect: [denied, "1", "1"],
    },
    "proposals()": { statement: "select from public.proposals()", expect: [denied, "0", "0"] },
    "discard_proposal()": {
      statement: "select public.discard_proposal(gen_random_uuid())",
      expect: [denied, "1", "1"],
    },
    // Returns public posts only, also to the owner.
    "find_posts()": { statement: "select from public.find_posts()", expect: ["1", "1", "1"] },
    "search_records()": {
      statement:
        "select from public.search_records('posts', (select title from public.blog_posts where status = 'published' limit 1))",
      expect: ["1", "1", "1"],
    },
    "post_labels()": {
      statement: "select from public.post_labels(), generate_series(1, posts) where kind = 'all'",
      expect: ["1", "1", "1"],
    },
    "dead_links()": { statement: "select public.dead_links()", expect: ["1", "1", "1"] },
    // These return public rows only, also to the owner. The other user's project is protected.
    "site_content()": {
      statement: `select list.name, json_array_elements(list.rows)
        from json_each(public.site_content()) as list (name, rows) where name <> 'labels'`,
      expect: ["5", "5", "5"],
    },
    "list_posts()": {
      statement: "select json_array_elements(public.list_posts())",
      expect: ["1", "1", "1"],
    },
    "search_page()": {
      statement: `select json_array_elements(public.search_page('posts', (
        select title from public.blog_posts where status = 'published' limit 1)))`,
      expect: ["1", "1", "1"],
    },
    "find_moved()": {
      statement:
        "select moved from public.find_moved('projects', 'former', '') moved where moved is not null",
      expect: ["0", "0", "0"],
    },
    "post_page()": {
      statement: `select from public.blog_posts, public.post_page(slug) page where page is not null`,
      expect: ["1", "1", "1"],
    },
    "post_addresses()": {
      statement: "select jsonb_array_elements(public.post_addresses(0, 9))",
      expect: ["1", "1", "1"],
    },
    "reorder()": {
      statement: `select public.reorder('portfolio_sections', '{${ids.map(({ id }) => id).join(",")}}')`,
      expect: [denied, "P0001", "1"],
    },
    "restore_revision()": {
      statement: `select public.restore_revision('${version?.id}')`,
      expect: [denied, "P0001", "1"],
    },
    "autosave_post()": {
      statement: `select from public.autosave_post('${draftPost?.id}', (
        select updated_at from public.blog_posts where id = '${draftPost?.id}'), '{"title": "By itself"}')`,
      expect: [denied, "0", "1"],
    },
    "deleted_items()": {
      statement: "select from public.deleted_items()",
      expect: [denied, "0", "0"],
    },
    "media_places()": {
      statement: `select from public.media_places('${picture?.id}')`,
      expect: [denied, "0", "0"],
    },
    "replace_media()": {
      statement: `select public.replace_media('${picture?.id}',
        '{"path": "e.webp", "bytes": 1, "mime": "image/webp"}', '{"src": "e.webp"}')`,
      expect: [denied, "P0001", "1"],
    },
    "media_orphans()": {
      statement: "select from public.media_orphans()",
      expect: [denied, "0", "1"],
    },
    "moved_to()": { statement: "select public.moved_to()", expect: [denied, "1", "1"] },
    "begin_archive()": {
      statement: "select public.begin_archive('{projects}', true)",
      expect: [denied, denied, "1"],
    },
    // Returns an error, because the owner has no archive with this id.
    "read_archive()": {
      statement: "select public.read_archive(gen_random_uuid(), 'projects', 0)",
      expect: [denied, denied, "P0001"],
    },
    "unfinished_files()": {
      statement: "select public.unfinished_files()",
      expect: [denied, denied, "1"],
    },
    "forget_files()": {
      statement: "select public.forget_files('{}')",
      expect: [denied, denied, "1"],
    },
    // Only the secret key may call these.
    ...Object.fromEntries(
      [
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
      ].map((call) => [call, { statement: `select public.${call}`, expect: deniedToAll }]),
    ),
    "private.is_owner()": { statement: "select private.is_owner()", expect: [denied, "1", "1"] },
    "private.require_not_moved()": {
      statement: "select private.require_not_moved()",
      expect: [denied, "1", "1"],
    },
    "private.sign_up_refusal()": {
      statement: "select private.sign_up_refusal('')",
      expect: deniedToAll,
    },
  };
}
