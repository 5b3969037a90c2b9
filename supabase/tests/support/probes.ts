import { type Collection, collections } from "@portfolio/content/collections";
import { type Published, published, sampleRows } from "./samples.ts";

/** What a visitor, a stranger and the owner get: a number of rows, or the code of the error. */
export type Outcome = readonly [visitor: string, stranger: string, owner: string];

/** PostgreSQL's "insufficient privilege". */
export const no = "42501";
export const nobody: Outcome = [no, no, no];

/**
 * How one table is tried. Before each attempt it holds the same rows: one of the owner that everybody may see, one
 * of the owner that is hidden, and a hidden one of a stranger, as a migrated project may have.
 */
export interface Probe {
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

/** How a kind of record is tried that visitors may read: from what its collection says of it. */
function probeOf(kind: Published): Probe {
  const columns = Object.keys(sampleRows(kind, String)[0] ?? {});
  return {
    columns: ["user_id", ...columns].join(", "),
    row: (user, shown, key) => {
      const [visible, hidden, another = hidden] = sampleRows(kind, () => key);
      const row = shown ? visible : key === "c" ? another : hidden;
      return [user, ...columns.map((column) => literal(row?.[column]))].join(", ");
    },
    touch: `${columns[0]} = ${columns[0]}`,
    give,
    expect: content,
  };
}

/** A value as SQL. */
const literal = (value: unknown) => (value === null ? "null" : `'${value}'`);

/** Every table that visitors may not read has its line here; the tests fail for one that has not. */
export const probes: Record<string, Probe> = {
  ...Object.fromEntries(published.map((kind) => [`public.${kind.table}`, probeOf(kind)])),
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
  "public.publish_deliveries": {
    columns: "user_id, kind, target, outcome, attempts",
    row: (user) => `${user}, 'hook', 'build.example', 'taken', 1`,
    touch: "detail = detail",
    give,
    expect: {
      select: [no, "0", "3"],
      insert: nobody,
      insertForOther: nobody,
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
  "private.second_factor_tries": {
    columns: "user_id",
    row: (user) => user,
    touch: "wrong = wrong",
    give,
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
  "private.content_version": {
    columns: "changes",
    row: () => "0",
    touch: "changes = changes",
    give: () => "changes = changes",
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
  "private.search_words": {
    columns: "word",
    row: () => "'word'",
    touch: "word = word",
    give: () => "word = word",
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
