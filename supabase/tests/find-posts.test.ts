import { posts } from "@portfolio/content/collections";
import { countWords, readingMinutes } from "@portfolio/content/reading-time";
import { beforeAll, expect, test } from "vitest";
import { insert, insertRow } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

/** Number of rows, large enough that an index scan is cheaper than a sequential scan. */
const postCount = 2_500;

const { backend, owner, visitor } = await startSite();
beforeAll(async () => {
  await backend.database.exec(`
    alter table public.blog_posts disable trigger keep_revision;
    insert into public.blog_posts (title, slug, content, tags, category, status, published_at)
    select 'Note ' || n, 'note-' || n,
      'The ferries began.',
      array['notes', 'rare-' || n % 250], 'Volume ' || n % 7, 'published', now() - n * interval '1 hour'
    from generate_series(1, ${postCount}) n;
    insert into public.blog_posts (title, slug, content, tags, category, status, published_at) values
      ('Secret', 'secret', 'Ferries', array['hidden'], 'Hidden', 'draft', null),
      ('Later', 'later', 'Ferries', array['hidden'], 'Hidden', 'published', now() + interval '1 day');
    analyze public.blog_posts;
  `);
}, 600_000);

/**
 * Number of sequential scans of the table, and of scans of the index, so far. PostgreSQL writes recent scans to its
 * statistics only at the end of a call, so call it twice and use the second result.
 */
async function countScans(index: string): Promise<{ sequential: number; byIndex: number }> {
  const [row] = await backend.database.query<{ sequential: number; by_index: number }>(
    `select pg_stat_force_next_flush(),
       (select seq_scan::int from pg_stat_user_tables where relid = 'public.blog_posts'::regclass) as sequential,
       (select idx_scan::int from pg_stat_user_indexes where indexrelname = '${index}') as by_index`,
  );
  return { sequential: row?.sequential ?? 0, byIndex: row?.by_index ?? 0 };
}

test.each([
  ["a rare tag", ["rare-7"], "blog_posts_tags"],
  ["a common tag", ["notes"], "blog_posts_published_at"],
])("posts with %s, among 2,500 posts, are found through an index", async (_, any_tags, index) => {
  await countScans(index);
  const scansBefore = await countScans(index);
  const { data } = await visitor.rpc("find_posts", { any_tags }).throwOnError();
  expect(data.length).toBeGreaterThan(0);
  await countScans(index);
  const scansAfter = await countScans(index);
  expect(scansAfter.sequential).toBe(scansBefore.sequential);
  expect(scansAfter.byIndex).toBeGreaterThan(scansBefore.byIndex);
});

test("an index sorts the owner's list by state and date", async () => {
  await insert(owner, "blog_posts", {
    title: "Revised",
    slug: "revised",
    status: "draft",
    published_at: "2020-01-01",
  });
  const order = posts.adminOrder ?? [];
  const { data } = await order
    .reduce(
      (query, { column, ascending }) => query.order(column, { ascending }),
      owner.from("blog_posts").select("slug"),
    )
    .limit(4)
    .throwOnError();
  expect(data.map(({ slug }) => slug)).toEqual(["secret", "revised", "later", "note-1"]);

  const columns = order.map(({ column, ascending }) => `${column} ${ascending ? "asc" : "desc"}`);
  const plan = await backend.database.query<{ "QUERY PLAN": string }>(
    `explain select * from public.blog_posts order by ${columns} limit 25`,
  );
  expect(JSON.stringify(plan)).toContain("blog_posts_status");
  expect(JSON.stringify(plan)).not.toContain("Sort");
});

test("tags and categories list neither drafts nor scheduled posts, even for the owner", async () => {
  for (const label of [{ with_tag: "hidden" }, { in_category: "Hidden" }]) {
    expect((await owner.rpc("list_posts", label)).data).toEqual([]);
  }
});

test("tags and categories are counted over all public posts and sorted by use", async () => {
  const { data } = await visitor.rpc("post_labels").throwOnError();
  // Drafts and scheduled posts are not counted.
  expect(data.filter(({ name }) => /hidden/i.test(name))).toEqual([]);
  const labelsOf = (kind: string) => data.filter((label) => label.kind === kind);
  expect(labelsOf("tag")[0]).toEqual({ kind: "tag", name: "notes", posts: postCount });
  expect(labelsOf("tag")[1]?.posts).toBe(10);
  expect(labelsOf("category")).toHaveLength(7);
  expect(labelsOf("category").reduce((sum, { posts }) => sum + posts, 0)).toBe(postCount);
});

test("find_posts returns at most 100 posts, and none for a negative amount", async () => {
  const { data } = await visitor.rpc("find_posts", { skip: -5, amount: 1_000_000 });
  expect(data).toHaveLength(100);
  const { data: emptyPage } = await visitor.rpc("find_posts", { amount: -1 });
  expect(emptyPage).toEqual([]);
});

test("the stored counts of posts by tag and category stay correct when posts are added, changed and deleted", async () => {
  // Reads the table directly, because the API returns only the most used tags to visitors.
  const readStoredCounts = () =>
    backend.database.query(
      `select kind, name, posts::int from private.post_counts
       where kind = 'all' or name like 'Kept%' order by kind, name`,
    );
  const totalRow = { kind: "all", name: "", posts: postCount + 1 };
  const postValues = { title: "Kept", category: "Kept", status: "published" } as const;
  const { data: addedPosts } = await owner
    .from("blog_posts")
    .insert(["kept-1", "kept-2"].map((slug) => ({ ...postValues, slug, tags: ["Kept tag"] })))
    .select("id")
    .throwOnError();
  const [firstId, secondId] = addedPosts.map(({ id }) => id) as [string, string];
  const updatePost = (id: string, changes: Partial<{ status: string; tags: string[] }>) =>
    owner.from("blog_posts").update(changes).eq("id", id).throwOnError();
  expect(await readStoredCounts()).toEqual([
    { ...totalRow, posts: postCount + 3 },
    { kind: "category", name: "Kept", posts: 2 },
    { kind: "tag", name: "Kept tag", posts: 2 },
  ]);
  await updatePost(firstId, { tags: ["Kept anew"] });
  await updatePost(secondId, { status: "draft" });
  expect(await readStoredCounts()).toEqual([
    { ...totalRow, posts: postCount + 2 },
    { kind: "category", name: "Kept", posts: 1 },
    { kind: "tag", name: "Kept anew", posts: 1 },
  ]);
  await owner.from("blog_posts").delete().in("id", [firstId, secondId]).throwOnError();
  expect(await readStoredCounts()).toEqual([totalRow]);
});

test.each([
  "",
  "## Two words\n\n- a [link here](https://example.com/a b)\n",
  "```js\nlet x\n```\n| a | b |\n| --- | --- |",
  `An em dash \u2014 and \u201cquotes\u201d, \u00e9t\u00e9, \u65e5\u672c\u8a9e \u2026 3 \u00d7 4. ${"word ".repeat(600)}`,
  "word ".repeat(220 * 2 + 110),
])("the stored reading time equals that on the page (%#)", async (content) => {
  const post = await insertRow(owner, "blog_posts", { title: "Read", slug: "read", content });
  await owner.from("blog_posts").delete().eq("id", post.id).throwOnError();
  expect(post.reading_minutes).toBe(readingMinutes(content));
  const [row] = await backend.database.query<{ words: number }>(
    "select private.count_words($1) as words",
    [content],
  );
  expect(row?.words).toBe(countWords(content));
});

test.each([
  ["post_labels", {}],
  ["site_content", {}],
  ["list_posts", {}],
  ["list_posts", { in_category: "Volume 3" }],
  ["post_page", { post_slug: "note-5000" }],
] as const)("%s does not read all of 2,500 posts", async (name, parameters) => {
  const { sequential } = await countScans("blog_posts_published_at");
  await visitor.rpc(name, parameters).throwOnError();
  await countScans("blog_posts_published_at");
  expect((await countScans("blog_posts_published_at")).sequential).toBe(sequential);
});

/** Number of posts that index scans and sequential scans have read so far. */
async function countReadPosts(): Promise<number> {
  await countScans("blog_posts_search");
  const [table] = await backend.database.query<{ count: number }>(
    `select (idx_tup_fetch + seq_tup_read)::int as count from pg_stat_user_tables
     where relid = 'public.blog_posts'::regclass`,
  );
  return table?.count ?? 0;
}

const findSlugs = async (words: string) => {
  const { data } = await visitor.rpc("search_page", { kind: "posts", words }).throwOnError();
  return (data as unknown as { record: { slug: string } }[]).map(({ record }) => record.slug);
};

test("a search for a word of all 2,500 posts reads only the newest posts", async () => {
  const readsBefore = await countReadPosts();
  expect((await findSlugs("ferries began")).slice(0, 2)).toEqual(["note-1", "note-2"]);
  expect((await countReadPosts()) - readsBefore).toBeLessThan(1_000);
});

test("a search for a word that the newest posts contain also finds older posts", async () => {
  await backend.database.exec(`
    insert into public.blog_posts (title, slug, content, status, published_at)
    select 'Gale ' || n, 'gale-' || n, 'A gale.', 'published', now() - n * interval '1 minute'
    from generate_series(1, 12) n;
    update public.blog_posts set title = 'The gales' where slug = 'note-2400';
  `);
  const slugs = await findSlugs("gale");
  await backend.database.exec(`
    delete from public.blog_posts where slug like 'gale-%';
    update public.blog_posts set title = 'Note 2400' where slug = 'note-2400';
  `);
  expect(slugs).toHaveLength(13);
  expect(slugs).toContain("note-2400");
});
