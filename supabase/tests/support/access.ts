import { readFileSync } from "node:fs";
import { type Collection, collections } from "../../content/collections/index.ts";
import type { Database } from "../../embedded/database.ts";

/** What a visitor, a stranger and the owner get: a number of rows, or the code of the error. */
type Outcome = readonly [visitor: string, stranger: string, owner: string];

/** PostgreSQL's "insufficient privilege". */
const no = "42501";
const nobody: Outcome = [no, no, no];

/**
 * How one table is tried. Before each attempt it holds the same rows: one of the owner that everybody may see, one
 * of the owner that is hidden, and a hidden one of a stranger, as a migrated project may have.
 */
interface Probe {
  columns: string;
  /** Values of a row for `columns`; `user` and `shown` are SQL. `key` makes the row unlike the others. */
  row(user: string, shown: boolean, key: string): string;
  /** An assignment that changes nothing of importance. */
  touch: string;
  /** An assignment that makes the row somebody else's; `user` is SQL. */
  give(user: string): string;
  /** False where the backend or the triggers make the rows. */
  seeded?: boolean;
  expect: {
    select: Outcome;
    /** Own rows. */
    insert: Outcome;
    /** Rows in another's name: a stranger in the owner's, the owner in a stranger's. */
    insertForOther: Outcome;
    update: Outcome;
    giveAway: Outcome;
    delete: Outcome;
  };
}

/** What holds for content: the public reads what is shown, the owner does everything with their own rows. */
const content: Probe["expect"] = {
  select: ["1", "1", "3"],
  insert: [no, no, "1"],
  insertForOther: nobody,
  update: [no, "0", "2"],
  giveAway: [no, "0", no],
  delete: [no, "0", "2"],
};

const keeping = Object.values<Collection>(collections).filter(({ keepsVersions }) => keepsVersions);

const give = (user: string) => `user_id = ${user}`;

/** Every table has its line here; the tests fail for one that has not. */
export const probes: Record<string, Probe> = {
  "public.portfolio_sections": {
    columns: "user_id, section_type, visible",
    row: (user, shown) => `${user}, 'hero', ${shown}`,
    touch: "title = title",
    give,
    expect: content,
  },
  "public.projects": {
    columns: "user_id, title, slug, visible",
    row: (user, shown, key) => `${user}, 'A project', '${key}', ${shown}`,
    touch: "title = title",
    give,
    expect: content,
  },
  "public.blog_posts": {
    columns: "user_id, title, slug, status, published_at",
    row: (user, shown, key) =>
      // The hidden ones are a draft and a post whose day has not come.
      `${user}, 'A post', '${key}', ${
        shown
          ? "'published', now() - interval '1 day'"
          : key === "c"
            ? "'published', now() + interval '1 day'"
            : "'draft', now() - interval '1 day'"
      }`,
    touch: "title = title",
    give,
    expect: content,
  },
  "public.media": {
    columns: "user_id, path, bytes, mime",
    row: (user, _shown, key) => `${user}, '${key}.webp', 1, 'image/webp'`,
    touch: "alt = alt",
    give,
    expect: { ...content, select: [no, "0", "3"] },
  },
  "public.security_events": {
    columns: "user_id, type",
    row: (user) => `${user}, 'sign_in'`,
    touch: "message = message",
    give,
    expect: {
      ...content,
      select: [no, "0", "3"],
      update: nobody,
      giveAway: nobody,
      delete: nobody,
    },
  },
  "public.revisions": {
    columns: "user_id, table_name, row_id, operation",
    row: (user) => `${user}, 'projects', gen_random_uuid(), 'insert'`,
    touch: "old_row = old_row",
    give,
    // The triggers have kept the first version of each of the three rows above of a table that keeps versions.
    seeded: false,
    expect: {
      select: [no, "0", String(3 * keeping.length)],
      insert: nobody,
      insertForOther: nobody,
      update: nobody,
      giveAway: nobody,
      delete: nobody,
    },
  },
  "public.former_slugs": {
    columns: "table_name, slug, row_id",
    // Of the posts above, which everybody sees or only the owner.
    row: (_user, shown, key) =>
      `'blog_posts', 'former-${key}', (select id from public.blog_posts where slug = '${
        shown ? "a" : key
      }')`,
    touch: "slug = slug",
    give: () => "row_id = gen_random_uuid()",
    expect: {
      select: ["1", "1", "3"],
      insert: nobody,
      insertForOther: nobody,
      update: nobody,
      giveAway: nobody,
      delete: nobody,
    },
  },
  "public.draft_links": {
    columns: "user_id, post_id",
    row: (user) => `${user}, (select id from public.blog_posts where slug = 'a')`,
    touch: "token = token",
    give,
    // Made below for the owner's draft and the stranger's: a post has one link only.
    seeded: false,
    expect: {
      select: [no, "0", "2"],
      insert: [no, no, "1"],
      insertForOther: nobody,
      update: nobody,
      giveAway: nobody,
      delete: [no, "0", "1"],
    },
  },
  "public.social_images": {
    columns: "user_id, post_id, design",
    // Of the posts above; the one that is added is the site's.
    row: (user, _shown, key) =>
      `${user}, (select id from public.blog_posts where slug = '${key}'), '{}'`,
    touch: "design = design",
    give,
    expect: { ...content, select: [no, "0", "3"] },
  },
  "public.site_owner": {
    columns: "user_id",
    row: (user) => user,
    touch: "created_at = created_at",
    give,
    seeded: false,
    expect: {
      select: [no, "0", "1"],
      insert: nobody,
      insertForOther: nobody,
      update: nobody,
      giveAway: nobody,
      delete: nobody,
    },
  },
  "private.setup_code": {
    columns: "code_hash",
    row: () => "null",
    touch: "code_hash = null",
    give: () => "code_hash = null",
    seeded: false,
    expect: {
      select: nobody,
      insert: nobody,
      insertForOther: nobody,
      update: nobody,
      giveAway: nobody,
      delete: nobody,
    },
  },
  "storage.objects": {
    columns: "owner_id, bucket_id, name, created_at",
    // Old enough to count as left behind.
    row: (user, shown, key) =>
      `${user}::text, '${shown ? "media" : "other"}', '${key}', now() - interval '1 day'`,
    touch: "version = version",
    // Here a row belongs to whoever owns its bucket.
    give: () => "bucket_id = 'other'",
    expect: {
      // Nobody can list what is in the public bucket but the owner; addresses of objects need no policy.
      select: ["0", "0", "1"],
      insert: [no, no, "1"],
      insertForOther: [no, no, "1"],
      update: ["0", "0", "1"],
      giveAway: ["0", "0", no],
      delete: ["0", "0", "1"],
    },
  },
  "storage.buckets": {
    columns: "id, name",
    row: (_user, _shown, key) => `'${key}', '${key}'`,
    touch: "public = public",
    give: () => "public = true",
    seeded: false,
    expect: {
      select: ["0", "0", "0"],
      insert: nobody,
      insertForOther: nobody,
      update: ["0", "0", "0"],
      giveAway: ["0", "0", "0"],
      delete: ["0", "0", "0"],
    },
  },
};

const people = ["visitor", "stranger", "owner"] as const;
const idOf = (name: string) => `(select id from test.people where name = '${name}')`;

/**
 * Puts an owner, a stranger, their rows and every attempt into an empty database.
 *
 * @returns what each attempt must answer.
 */
export async function prepareAttempts(database: Database): Promise<Record<string, string>> {
  const owner = "11111111-1111-4111-8111-111111111111";
  const stranger = "22222222-2222-4222-8222-222222222222";
  await database.script(`
    ${readFileSync(new URL("probes.sql", import.meta.url), "utf8")}
    delete from private.setup_code;
    insert into auth.users (id, email) values ('${owner}', 'owner@example.com');
    alter table auth.users disable trigger user;
    insert into auth.users (id, email) values ('${stranger}', 'stranger@example.com');
    alter table auth.users enable trigger user;
    insert into test.people values ('visitor', null), ('owner', '${owner}'), ('stranger', '${stranger}');
    insert into storage.buckets (id, name) values ('other', 'other');
  `);
  const expected: Record<string, string> = {};
  for (const [table, probe] of Object.entries(probes)) {
    if (probe.seeded !== false) {
      await database.script(`insert into ${table} (${probe.columns}) values
        (${probe.row(`'${owner}'`, true, "a")}),
        (${probe.row(`'${owner}'`, false, "b")}),
        (${probe.row(`'${stranger}'`, false, "c")})`);
    }
    for (const [index, who] of people.entries()) {
      for (const [operation, statement] of Object.entries(
        statements(table, probe, who, { owner, stranger }),
      )) {
        const name = `${table}: ${who} ${operation}`;
        await database.query("insert into test.attempts values ($1, $2, $3)", [
          name,
          who,
          statement,
        ]);
        const outcome = (probe.expect as Record<string, Outcome>)[operation] ?? nobody;
        expected[name] = outcome[index] ?? no;
      }
    }
  }
  return { ...expected, ...(await prepareCalls(database)) };
}

function statements(
  table: string,
  { columns, row, touch, give: giveTo }: Probe,
  who: (typeof people)[number],
  ids: { owner: string; stranger: string },
): Record<string, string> {
  const self = who === "owner" ? `'${ids.owner}'` : `'${ids.stranger}'`;
  const other = who === "owner" ? `'${ids.stranger}'` : `'${ids.owner}'`;
  const insert = (user: string) =>
    `insert into ${table} (${columns}) values (${row(user, true, "d")})`;
  return {
    select: `select from ${table}`,
    insert: insert(self),
    insertForOther: insert(other),
    update: `update ${table} set ${touch}`,
    giveAway: `update ${table} set ${giveTo(other)}`,
    delete: `delete from ${table}`,
    truncate: `truncate ${table} cascade`,
  };
}

/** The functions that the API offers. */
async function prepareCalls(database: Database): Promise<Record<string, string>> {
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
  const calls: Record<string, { statement: string; expect: Outcome }> = {
    "site_has_owner()": { statement: "select public.site_has_owner()", expect: ["1", "1", "1"] },
    "shared_draft()": {
      statement: `select from public.shared_draft('${draft?.token}')`,
      expect: ["1", "1", "1"],
    },
    "shared_draft() with another token": {
      statement: `select from public.shared_draft('${"0".repeat(64)}')`,
      expect: ["0", "0", "0"],
    },
    // Of the three posts one is public; the owner gets no more than that either.
    "find_posts()": { statement: "select from public.find_posts()", expect: ["1", "1", "1"] },
    "post_labels()": {
      statement: "select from public.post_labels(), generate_series(1, posts) where kind = 'all'",
      expect: ["1", "1", "1"],
    },
    "post_addresses()": {
      statement: "select jsonb_array_elements(public.post_addresses(0, 9))",
      expect: ["1", "1", "1"],
    },
    "reorder_sections()": {
      statement: `select public.reorder_sections('{${ids.map(({ id }) => id).join(",")}}')`,
      expect: [no, "P0001", "1"],
    },
    "restore_revision()": {
      statement: `select public.restore_revision('${version?.id}')`,
      expect: [no, "P0001", "1"],
    },
    "autosave_post()": {
      statement: `select from public.autosave_post('${draftPost?.id}', (
        select updated_at from public.blog_posts where id = '${draftPost?.id}'), '{"title": "By itself"}')`,
      expect: [no, "0", "1"],
    },
    "deleted_items()": {
      statement: "select from public.deleted_items()",
      expect: [no, "0", "0"],
    },
    "media_places()": {
      statement: `select from public.media_places('${picture?.id}')`,
      expect: [no, "0", "0"],
    },
    "replace_media()": {
      statement: `select public.replace_media('${picture?.id}',
        '{"path": "e.webp", "bytes": 1, "mime": "image/webp"}', '{"src": "e.webp"}')`,
      expect: [no, "P0001", "1"],
    },
    "media_orphans()": { statement: "select from public.media_orphans()", expect: [no, "0", "1"] },
    "private.is_owner()": { statement: "select private.is_owner()", expect: [no, "1", "1"] },
    "private.sign_up_refusal()": {
      statement: "select private.sign_up_refusal('')",
      expect: nobody,
    },
  };
  const expected: Record<string, string> = {};
  for (const [name, { statement, expect }] of Object.entries(calls)) {
    for (const [index, who] of people.entries()) {
      const attempt = `${name}: ${who}`;
      await database.query("insert into test.attempts values ($1, $2, $3)", [
        attempt,
        who,
        statement,
      ]);
      expected[attempt] = expect[index] ?? no;
    }
  }
  return expected;
}
