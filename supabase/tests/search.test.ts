import { beforeAll, expect, onTestFinished, test } from "vitest";
import { insert, update } from "./support/rows.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

/** Number of rows, large enough that an index scan is cheaper than a sequential scan. */
const rowCount = 1_500;

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();
beforeAll(async () => {
  await backend.database.exec(`
    alter table public.blog_posts disable trigger keep_revision;
    insert into public.blog_posts (title, slug, content, category, status, published_at)
    select 'Note ' || n, 'note-' || n,
      'The ferries began at pier' || translate(n::text, '0123456789', 'ghijklmnop')
        || case when n % 300 = 0 then '. Zanzibar.' else '' end,
      'Volume ' || n % 7, 'published', now() - n * interval '1 hour'
    from generate_series(1, ${rowCount}) n;
    insert into public.blog_posts (title, slug, tags, content, status, published_at) values
      ('Secret', 'secret', '{}', 'Zanzibar quokkas', 'draft', null),
      ('Later', 'later', '{}', 'Zanzibar quokkas', 'published', now() + interval '1 day'),
      ('Contour lines', 'contours', '{}', 'Gardeners walked the Löß with a Landkarte.', 'published', now() - interval '9 years'),
      ('Walks', 'walks', '{Field recording}', 'Rivers, and a contour line. 東京の地図を描く。', 'published', now() - interval '8 years'),
      ('京都', 'kyoto', '{}', 'Карта города', 'published', now() - interval '7 years');
    alter table public.projects disable trigger keep_revision;
    insert into public.projects (title, slug, created_at, description)
    select 'Survey ' || n, 'survey-' || n, now() - n * interval '1 hour',
      'Low water. ' || case when n % 300 = 0 then 'Zanzibar.' else '' end
    from generate_series(1, ${rowCount}) n;
    insert into public.projects (title, slug, description, visible) values
      ('Garden', 'garden', '東京', true), ('Garden wall', 'wall', '東京', false);
    insert into public.projects (title, slug, role, client, gallery) values
      ('Pier', 'pier', 'Lighting designer', 'Wharfage Trust', '[{"src":"/a.webp","caption":"Bollards at dawn"}, 7]');
    analyze public.blog_posts, public.projects;
  `);
});

async function search(words: string, kind = "posts", client = visitor) {
  const { data } = await client.rpc("search_records", { kind, words }).throwOnError();
  return data;
}

const findSlugs = async (words: string) => {
  const foundRecords = await search(words);
  const ids = foundRecords.map(({ id }) => id);
  const { data } = await visitor.from("blog_posts").select("id, slug").in("id", ids).throwOnError();
  return ids.map((id) => data.find((post) => post.id === id)?.slug);
};

test.each([
  ["the beginning of a word", "gard", ["contours"]],
  ["the end of a word", "karte", ["contours"]],
  ["another form of a word", "river", ["walks"]],
  ["words of the text and of a tag", "rivers recordings", ["walks"]],
  ["two swapped letters", "contuor", ["walks", "contours"]],
  ["a wrong first letter", "kontour", ["walks", "contours"]],
  ["a missing letter", "contor", ["walks", "contours"]],
  ["an extra letter in an inflected form", "conttour", ["walks", "contours"]],
  ["a wrong letter beside a right word", "rivers contuor", ["walks"]],
  ["a wrong letter in Cyrillic", "корта", ["kyoto"]],
  ["Japanese within a sentence", "東京", ["walks"]],
  ["a longer part of the sentence", "地図を", ["walks"]],
  ["one character of the sentence", "描", ["walks"]],
  ["one character in two words", "京", ["kyoto", "walks"]],
  ["a title before a newer text", "contour line", ["contours", "walks"]],
  ["a phrase in quotation marks", '"contour line"', ["contours", "walks"]],
  ["nothing for adjacent characters of two different texts", "東都", []],
  ["nothing for a word of drafts", "quokkas", []],
])("a search finds %s", async (_, words, expected) => {
  expect(await findSlugs(words)).toEqual(expected);
});

test("only public projects are found", async () => {
  expect(await search("東京", "projects")).toMatchObject([{ found: 1 }]);
  expect(await search("gadren", "projects")).toMatchObject([{ found: 1, others: ["garden"] }]);
});

test.each(["lighting", "wharfage", "bollards"])(
  "a search finds a project by a text of its page other than the title: %s",
  async (words) => {
    expect(await search(words, "projects")).toMatchObject([{ found: 1 }]);
  },
);

test("a search neither finds nor reveals words of drafts and scheduled posts", async () => {
  for (const client of [visitor, otherUser, owner]) {
    expect(await search("quokkas", "posts", client)).toEqual([]);
    // One of the words matches a public post, so that the search has a result.
    const foundRecords = await search("gaardeners or quokkaz", "posts", client);
    expect(foundRecords).toMatchObject([
      { found: 1, others: expect.not.arrayContaining(["quokkas"]) },
    ]);
  }
});

test("a search returns one page of matches and their number up to a maximum", async () => {
  const find = async (skip: number) => {
    const page = { kind: "posts", words: "zanzibra", skip, amount: 3 };
    const { data } = await visitor.rpc("search_records", page).throwOnError();
    return data;
  };
  const foundRecords = [...(await find(0)), ...(await find(3))];
  expect(foundRecords.map((record) => record.found)).toEqual([5, 5, 5, 5, 5]);
  const ids = foundRecords.map(({ id }) => id);
  const { data } = await visitor.from("blog_posts").select("id, title").in("id", ids);
  const titles = ids.map((id) => data?.find((post) => post.id === id)?.title);
  expect(titles).toEqual([300, 600, 900, 1200, 1500].map((n) => `Note ${n}`));
  expect(await find(5)).toEqual([]);
  expect((await search("ferries"))[0]?.found).toBe(301);
});

test.each([["' or 1=1 --"], ['"unclosed'], ["!! & | <->"], ["-nothing"], [""], ["\\'(:*"], ["%_"]])(
  "a search for %j does not fail",
  async (words) => {
    const { error } = await visitor.rpc("search_records", { kind: "posts", words });
    expect(error).toBeNull();
  },
);

test("only the beginning of a very long search text is used", async () => {
  const [firstResult] = await search("ferries");
  expect(await search(`${"ferries".padEnd(200)} zanzibar`)).toContainEqual(firstResult);
});

test("search_records returns at most 100 records, and none for a negative amount", async () => {
  const page = { kind: "posts", words: "ferries", skip: -5, amount: 1_000_000 };
  expect((await visitor.rpc("search_records", page)).data).toHaveLength(100);
  expect((await visitor.rpc("search_records", { ...page, amount: -1 })).data).toEqual([]);
});

/** Query plan of a search with the rights of its function. */
async function explainSearch(kind: string, words: string, isRare: boolean): Promise<string> {
  const [source] = await backend.database.query<{ sql: string; query: string }>(
    `select private.search_sql('${kind}', null, ${isRare}) as sql, (private.search_query('${words}', 2)).query::text as query`,
  );
  const query = `'${source?.query.replaceAll("'", "''")}'::tsquery`;
  const parameters = [query, `'${words}'`, query, "0", "13", "'{}'::text[]"];
  const sql = source?.sql.replace(/\$(\d)/g, (_, number) => parameters[number - 1] ?? "");
  const lines = await backend.database.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

test.each([
  ["posts", "a rare word", "zanzibar", "blog_posts_search"],
  ["posts", "a common word", "ferries", "blog_posts_published_at"],
  ["posts", "a word with a wrong letter", "zanzibra", "blog_posts_search"],
  ["posts", "Japanese", "東京", "blog_posts_search"],
  ["projects", "a rare word", "zanzibar", "projects_search"],
  ["projects", "a common word", "water", "projects_created_at"],
  ["projects", "a part of a word", "nzibar", "projects_search"],
])("among 1,500 %s, those with %s are found through an index", async (kind, _, words, index) => {
  const plan = await explainSearch(kind, words, false);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

test("among very many posts, a search for a rare word reads only those that contain it", async () => {
  onTestFinished(() => backend.database.exec("analyze public.blog_posts"));
  const setRowCount =
    "update pg_class set reltuples = 1000000 where oid = 'public.blog_posts'::regclass";
  await backend.database.exec(setRowCount);
  expect(await explainSearch("posts", "zanzibar", true)).toContain("blog_posts_search");
});

/** Query plan under the policies of a role. */
async function explainAs(role: string, query: string): Promise<string> {
  await backend.database.exec(`
    create temporary table plan (line text);
    grant all on plan to ${role};
    do $do$ declare line text; begin
      set local role ${role};
      for line in execute $q$explain ${query}$q$
      loop insert into plan values (line); end loop;
    end $do$;
  `);
  const lines = await backend.database.query<{ line: string }>("select line from plan");
  await backend.database.exec("drop table plan");
  return lines.map(({ line }) => line).join("\n");
}

test("a visitor's lists of all posts and of a category are read from an index", async () => {
  for (const [condition, indexName] of [
    ["true", "blog_posts_published_at"],
    ["category = 'Volume 3'", "blog_posts_"],
  ]) {
    const plan = await explainAs(
      "anon",
      `select slug from public.blog_posts
       where status = 'published' and published_at <= now() and ${condition}
       order by published_at desc, id desc limit 13`,
    );
    expect(plan).toContain(`Index Scan using ${indexName}`);
    expect(plan).not.toContain("Seq Scan");
  }
});

test.each([
  ["anon", "projects"],
  ["anon", "blog_posts"],
  ["authenticated", "projects"],
  ["authenticated", "blog_posts"],
])(
  "under the policies of %s on %s, the API finds rare words among 1,500 rows through an index",
  async (role, table) => {
    // This is the SQL that the API generates for the admin's request.
    const plan = await explainAs(
      role,
      `select id from public.${table} where search @@ to_tsquery('simple', '''zanz'':*')`,
    );
    expect(plan).toContain(`${table}_search`);
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  },
);

const readStoredWords = async (words: string[]) => {
  const foundWords = await backend.database.query<{ word: string }>(
    "select word from private.search_words where word = any ($1) order by word",
    [words],
  );
  return foundWords.map(({ word }) => word);
};

test("the table of searchable words contains the words of public rows", async () => {
  const words = ["windmill", "watermill"];
  const row = { title: "Windmill", slug: "windmill" };
  await insert(owner, "projects", { ...row, summary: "watermill" });
  await insert(owner, "blog_posts", { ...row, status: "published" });
  expect(await readStoredWords(words)).toEqual(["watermill", "windmill"]);
  await update(owner, "projects", { slug: row.slug }, { summary: "" });
  expect(await readStoredWords(words)).toEqual(["windmill"]);
  await owner.from("projects").delete().eq("slug", row.slug).throwOnError();
  expect(await readStoredWords(words)).toEqual(["windmill"]);
  await update(owner, "blog_posts", { slug: row.slug }, { status: "draft" });
  expect(await readStoredWords(words)).toEqual([]);
  await update(owner, "blog_posts", { slug: row.slug }, { status: "published" });
  expect(await readStoredWords(words)).toEqual(["windmill"]);
  await owner.from("blog_posts").delete().eq("slug", row.slug).throwOnError();
  expect(await readStoredWords(words)).toEqual([]);
});

test.each([
  [
    "contain the searched word",
    "olive",
    "marmoliverstone",
    (letter: string) => [`${letter}olive`, `xx${letter}olive`],
  ],
  [
    "differ from the searched word by a letter",
    "quince",
    "zuince",
    (letter: string) => [`quinc${letter}`],
  ],
])(
  "a search finds a public post although many words of drafts %s",
  async (_, query, word, createWords) => {
    const draftWords = [..."abcdfghijklmnopqrstuvwxyz"].flatMap(createWords).join(" ");
    const rows = [
      { title: "Orchard", slug: "orchard", content: word, status: "published" },
      { title: "Notes", slug: "notes", content: draftWords, status: "draft" },
    ];
    await insert(owner, "blog_posts", rows);
    expect(await findSlugs(query)).toEqual(["orchard"]);
    await owner.from("blog_posts").delete().in("slug", ["orchard", "notes"]).throwOnError();
  },
);

test.each([
  ["of words", (n: number) => `${n.toString(36)}w `],
  ["of Chinese", (n: number) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))],
  [
    "of Chinese sentences",
    (n: number) => `${String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)).repeat(5)}。`,
  ],
])("the longest allowed text %s can be saved", async (_, createPart) => {
  const parts = Array.from({ length: 524_288 }, (_, n) => createPart(n)).join("");
  const content = Buffer.from(parts).subarray(0, 524_288).toString().replace(/�+$/, "");
  await insert(owner, "projects", { title: "Long", slug: "long", description: content });
  await owner.from("projects").delete().eq("slug", "long").throwOnError();
});
