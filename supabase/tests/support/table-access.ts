import { type Collection, collections } from "@portfolio/content/collections";
import { type PublishedCollection, publishedCollections, sampleRows } from "./samples.ts";

/** Result for a visitor, another user and the owner: a number of rows, or an error code. */
export type AccessOutcome = readonly [visitor: string, otherUser: string, owner: string];

/** PostgreSQL's "insufficient privilege". */
export const denied = "42501";
export const deniedToAll: AccessOutcome = [denied, denied, denied];

const writesDenied = {
  insert: deniedToAll,
  insertForOther: deniedToAll,
  update: deniedToAll,
  changeOwner: deniedToAll,
  delete: deniedToAll,
};

/**
 * How to test the access to a table. Before each attempt, the table has three rows: a public and a hidden row of the
 * owner, and a hidden row of another user.
 */
export interface TableAccess {
  /** Columns of a new row. The update test assigns the last column to itself. */
  columns: string;
  /** Values of a row for `columns`. `user` is an SQL expression, and `key` makes the row unique. */
  row(user: string, isPublic: boolean, key: string): string;
  /** An assignment that changes the row's user, if the table has no column `user_id`. */
  ownerAssignment?: string;
  /** False if triggers or `prepareApiCalls` create the rows, or if no role can read the table. */
  isSeeded?: boolean;
  outcomes: {
    select: AccessOutcome;
    /** Each person inserts a row of their own. */
    insert: AccessOutcome;
    /** The owner inserts a row of the other user. The visitor and the other user insert a row of the owner. */
    insertForOther: AccessOutcome;
    update: AccessOutcome;
    changeOwner: AccessOutcome;
    delete: AccessOutcome;
  };
}

/** Rights on content: visitors may read public rows, and the owner may do everything with their own rows. */
const contentOutcomes: TableAccess["outcomes"] = {
  select: ["1", "1", "3"],
  insert: [denied, denied, "1"],
  insertForOther: deniedToAll,
  update: [denied, "0", "2"],
  changeOwner: [denied, "0", denied],
  delete: [denied, "0", "2"],
};

const versionedCollections = Object.values<Collection>(collections).filter(
  ({ keepsVersions }) => keepsVersions,
);

/** Access to a collection that visitors may read. */
function collectionAccess(collection: PublishedCollection): TableAccess {
  const columns = Object.keys(sampleRows(collection, String)[0] ?? {});
  return {
    columns: ["user_id", ...columns].join(", "),
    row: (user, isPublic, key) => {
      const [publicRow, hiddenRow, otherHiddenRow = hiddenRow] = sampleRows(collection, () => key);
      const row = isPublic ? publicRow : key === "c" ? otherHiddenRow : hiddenRow;
      return [user, ...columns.map((column) => toSqlLiteral(row?.[column]))].join(", ");
    },
    outcomes: contentOutcomes,
  };
}

const toSqlLiteral = (value: unknown) => (value === null ? "null" : `'${value}'`);

/** Sets the last column to its old value. */
export function noopAssignment(columns: string): string {
  const column = columns.split(", ").at(-1);
  return `${column} = ${column}`;
}

/** Tables that the API cannot reach, each with one of its columns. */
const unreachableTables = {
  "private.archive_lines": "line",
  "private.content_version": "changes",
  "private.deleted_dependents": "stored",
  "private.deleted_slugs": "slug",
  "private.mail_queue": "problem",
  "private.mailed_posts": "post_id",
  "private.mails": "subscriber_id",
  "private.message_tries": "sender",
  "private.moved_site": "address",
  "private.post_counts": "posts",
  "private.project_passwords": "hash",
  "private.restored_files": "name",
  "private.search_words": "word",
  "private.second_factor_tries": "user_id",
  "private.server_with_key": "seen_at",
  "private.setup_code": "code_hash",
  "private.subscriber_key": "key",
  "private.subscription_tries": "sender",
  "private.taken_slugs": "slug",
};

/** Access to a table that the API cannot reach. PostgreSQL checks the rights before it evaluates the values. */
const unreachableTable = (column: string): TableAccess => ({
  columns: column,
  row: () => "default",
  ownerAssignment: noopAssignment(column),
  isSeeded: false,
  outcomes: { select: deniedToAll, ...writesDenied },
});

/** Test data by table. A test fails if a table has no entry. The entries of published collections are derived. */
export const tableAccess: Record<string, TableAccess> = {
  ...Object.fromEntries(
    publishedCollections.map((each) => [`public.${each.table}`, collectionAccess(each)]),
  ),
  ...Object.fromEntries(
    Object.entries(unreachableTables).map(([table, column]) => [table, unreachableTable(column)]),
  ),
  "public.media": {
    columns: "user_id, path, bytes, mime",
    row: (user, _isPublic, key) => `${user}, '${key}.webp', 1, 'image/webp'`,
    outcomes: { ...contentOutcomes, select: [denied, "0", "3"] },
  },
  "public.security_events": {
    columns: "user_id, type",
    row: (user) => `${user}, 'sign_in'`,
    outcomes: { ...writesDenied, select: [denied, "0", "3"], insert: [denied, denied, "1"] },
  },
  "public.publish_deliveries": {
    columns: "user_id, kind, target, outcome, attempts",
    row: (user) => `${user}, 'hook', 'build.example', 'taken', 1`,
    outcomes: { select: [denied, "0", "3"], ...writesDenied },
  },
  "public.revisions": {
    columns: "user_id, table_name, row_id, operation",
    row: (user) => `${user}, 'projects', gen_random_uuid(), 'insert'`,
    // Triggers store a version of each row when the test data of tables with versions are inserted.
    isSeeded: false,
    outcomes: { select: [denied, "0", String(3 * versionedCollections.length)], ...writesDenied },
  },
  "public.former_slugs": {
    columns: "table_name, slug, row_id",
    // The rows refer to the test data of `blog_posts`.
    row: (_user, isPublic, key) =>
      `'blog_posts', 'former-${key}', (select id from public.blog_posts where slug = '${
        isPublic ? "a" : key
      }')`,
    ownerAssignment: "row_id = gen_random_uuid()",
    outcomes: { select: ["1", "1", "3"], ...writesDenied },
  },
  "public.draft_links": {
    columns: "user_id, post_id",
    // A post has only one link, and `prepareApiCalls` creates the links of posts b and c.
    row: (user) => `${user}, (select id from public.blog_posts where slug = 'a')`,
    isSeeded: false,
    outcomes: {
      ...writesDenied,
      select: [denied, "0", "2"],
      insert: [denied, denied, "1"],
      delete: [denied, "0", "1"],
    },
  },
  "public.social_images": {
    columns: "user_id, post_id, design",
    // The rows refer to the test data of `blog_posts`.
    row: (user, _isPublic, key) =>
      `${user}, (select id from public.blog_posts where slug = '${key}'), '{}'`,
    outcomes: { ...contentOutcomes, select: [denied, "0", "3"] },
  },
  "public.messages": {
    columns: "user_id, name, email, message",
    row: (user) => `${user}, 'A', 'a@example.com', 'Hello'`,
    outcomes: { ...contentOutcomes, select: [denied, "0", "3"], insert: deniedToAll },
  },
  "public.subscribers": {
    columns: "user_id, email, token_hash",
    row: (user, _isPublic, key) => `${user}, '${key}@example.com', '${key}'`,
    outcomes: { ...writesDenied, select: [denied, "0", "3"], delete: [denied, "0", "2"] },
  },
  "public.selections": {
    columns: "user_id, title",
    row: (user, _isPublic, key) => `${user}, '${key}'`,
    outcomes: { ...contentOutcomes, select: [denied, "0", "3"] },
  },
  "public.program_tokens": {
    columns: "user_id, name, token_hash, expires_at",
    row: (user, _isPublic, key) =>
      `${user}, '${key}', encode(sha256('${key}'), 'hex'), now() + interval '1 day'`,
    outcomes: { ...contentOutcomes, select: [denied, "0", "3"] },
  },
  "public.site_owner": {
    columns: "user_id",
    row: (user) => user,
    isSeeded: false,
    outcomes: { select: [denied, "0", "1"], ...writesDenied },
  },
  "storage.objects": {
    columns: "owner_id, bucket_id, name, created_at",
    // The file is older than an hour, so that the call of `media_orphans()` returns it.
    row: (user, isPublic, key) =>
      `${user}::text, '${isPublic ? "media" : "other"}', '${key}', now() - interval '1 day'`,
    // The policies check the bucket instead of `owner_id`.
    ownerAssignment: "bucket_id = 'other'",
    outcomes: {
      // Only the owner can list the public bucket. Reading an object by its public URL needs no policy.
      select: ["0", "0", "1"],
      insert: [denied, denied, "1"],
      insertForOther: [denied, denied, "1"],
      update: ["0", "0", "1"],
      changeOwner: ["0", "0", denied],
      delete: ["0", "0", "1"],
    },
  },
  "storage.buckets": {
    columns: "id, name",
    row: (_user, _isPublic, key) => `'${key}', '${key}'`,
    ownerAssignment: "public = true",
    isSeeded: false,
    outcomes: {
      select: ["0", "0", "0"],
      ...writesDenied,
      update: ["0", "0", "0"],
      changeOwner: ["0", "0", "0"],
      delete: ["0", "0", "0"],
    },
  },
};
