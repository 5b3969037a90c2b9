import { type Collection, pages, posts, projects, sections } from "@portfolio/content/collections";
import { beforeAll, expect, test } from "vitest";
import { insert } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();

interface Card {
  id: string;
  slug: string;
}

const fetchSiteContent = async (client: typeof visitor) => {
  const { data } = await client.rpc("site_content").throwOnError();
  return data as Record<string, (Card & Record<string, unknown>)[]>;
};

interface PostPage {
  post: Card & { content: string };
  parts: Pick<Card, "slug">[];
  others: (Card & { place: string })[];
}

const fetchPostPage = async (client: typeof visitor, slug: string) => {
  const { data } = await client.rpc("post_page", { post_slug: slug }).throwOnError();
  return data as unknown as PostPage | null;
};

/** The rows of a collection that visitors see, in its order. */
async function readVisibleRows({ table, order, visibility }: Collection): Promise<Card[]> {
  const columns = table === sections.table ? "id" : "id, slug";
  let query = visitor.from(table).select(columns);
  for (const { column, operator, value } of visibility?.conditions(new Date()) ?? []) {
    query = query.filter(column, operator, value);
  }
  for (const { column, ascending } of order) query = query.order(column, { ascending });
  const { data } = await query.throwOnError();
  return data as unknown as Card[];
}

beforeAll(async () => {
  // Each table gets hidden rows and visible rows. Some of these have the same position or time.
  await backend.database.exec(`
    insert into public.portfolio_sections (section_type, visible, section_order, content)
    select 'hero', n % 4 <> 0, n / 2, '{}' from generate_series(1, 8) n;
    insert into public.portfolio_sections (section_type, visible, content) values
      ('thoughts', true, '{"blogPosts": [{"slug": "post-18"}, {"slug": "draft-1"}, {"slug": ""}, {}]}'),
      ('thoughts', false, '{"blogPosts": [{"slug": "post-19"}]}');
    insert into public.projects (title, slug, summary, description, visible, access, position)
    select 'P', 'project-' || n, 'Summary of ' || n, 'Text of ' || n, n <> 7,
      case n when 8 then 'protected' when 9 then 'private' else 'public' end, n / 3
    from generate_series(1, 9) n;
    insert into public.blog_posts (title, slug, content, status, published_at, tags)
    select 'P', 'post-' || n, 'Text of ' || n, 'published', now() - n / 2 * interval '1 hour',
      case when n % 5 = 0 then array['fifth'] else '{}' end
    from generate_series(1, 20) n;
    insert into public.blog_posts (title, slug, status, published_at, tags) values
      ('P', 'draft-1', 'draft', null, '{fifth}'),
      ('P', 'later', 'published', now() + interval '1 hour', '{fifth}');
    update public.blog_posts set series = 'Tides' where slug in ('post-3', 'post-9', 'draft-1', 'later');
    insert into public.pages (title, slug, visible, position)
    select 'P', 'page-' || n, n <> 4, n / 3 from generate_series(1, 5) n;
  `);
});

const lists: [string, Collection][] = [
  ["sections", sections],
  ["projects", projects],
  ["pages", pages],
];

test.each(lists)("site_content returns the public %s in their order", async (name, collection) => {
  const ids = (await readVisibleRows(collection)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  for (const client of [visitor, owner]) {
    expect((await fetchSiteContent(client))[name]?.map(({ id }) => id)).toEqual(ids);
  }
});

test("site_content calls no functions in the language SQL, because they plan their statements at each call", async () => {
  const replannedFunctions = await backend.database.query(`
    select called.proname from pg_proc caller, pg_proc called join pg_language on pg_language.oid = called.prolang
    where caller.proname = 'site_content' and strpos(caller.prosrc, 'public.' || called.proname || '(') > 0
      and lanname = 'sql'
  `);
  expect(replannedFunctions).toEqual([]);
});

test("site_content contains neither long texts nor protected content", async () => {
  const response = await fetchSiteContent(owner);
  expect(JSON.stringify(response)).not.toContain("Text of");
  expect(JSON.stringify(response)).not.toContain("project-9");
  expect(response.protected_projects?.map(({ slug }) => slug)).toEqual(["project-8"]);
  expect(response.protected_projects?.[0]).not.toHaveProperty("description");
});

test("site_content includes an old post that a section shows", async () => {
  const { posts: returnedPosts } = await fetchSiteContent(visitor);
  expect(returnedPosts?.map(({ slug }) => slug)).toEqual([
    ...(await readVisibleRows(posts)).slice(0, 12).map(({ slug }) => slug),
    "post-18",
  ]);
  expect(returnedPosts?.[0]).not.toHaveProperty("content");
});

test("site_content lists the links of visible sections to records that visitors cannot read", async () => {
  await backend.database.exec(`
    insert into public.pages (title, slug, visible) values ('P', 'über', false);
    update public.pages set slug = 'page-four' where slug = 'page-4';
    update public.pages set slug = 'page-five' where slug = 'page-5';
    insert into public.pages (title, slug) values ('P', 'uses'), ('P', 'page-deleted'), ('P', 'page-again');
    update public.pages set slug = 'page-removed' where slug = 'page-deleted';
    delete from public.pages where slug in ('uses', 'page-removed', 'page-again');
    insert into public.pages (title, slug) values ('P', 'page-again');
    insert into public.blog_posts (title, slug) values ('P', 'gone');
    delete from public.blog_posts where slug = 'gone';
    insert into public.projects (title, slug) values ('P', 'gone');
    delete from public.projects where slug = 'gone';
  `);
  const deadLinks = [
    "/%C3%BCber",
    "/blog/gone",
    "/blog/never",
    "/projects/gone#top",
    "/projects/never",
    "/page-deleted",
    "/page-removed",
    "/uses",
    "/blog/draft-1",
    "/blog/later?from=menu#top",
    "/page-4",
    "/page-four/",
    "/projects/project-7",
    "/projects/project-9",
    "/über",
  ];
  const liveLinks = [
    ...["/", "/#about", "/blog", "/blog/post-1", "/projects/project-8", "/page-1", "/page-5"],
    ...[
      "/page-again",
      "/gone",
      "/files/cv.pdf",
      "/shop",
      "/%ff",
      "/%00",
      ...["/blog/tag/fifth", "/blog/tags", "/blog/feed", "/blog/notes.pdf", "/projects/notes.pdf"],
      "https://other.example/draft-1",
    ],
  ];
  const menu = [...deadLinks, ...liveLinks].map((href) => ({ href }));
  const metadata = {
    section_type: "metadata",
    visible: true,
    content: { menus: { header: menu } },
  };
  const hero = { section_type: "hero", visible: true, content: { buttonLink: "/blog/draft-1?x" } };
  const contact = {
    section_type: "contact",
    visible: false,
    content: { contactLinks: [{ href: "/page-four?hidden" }] },
  };
  await insert(owner, "portfolio_sections", [metadata, hero, contact]);
  for (const client of [visitor, owner]) {
    const { dead_links: foundLinks } = await fetchSiteContent(client);
    expect((foundLinks as unknown as string[]).toSorted()).toEqual(
      [...deadLinks, "/blog/draft-1?x"].toSorted(),
    );
  }
});

test("lists of posts contain public posts only, newest first, without their texts", async () => {
  const slugsOf = async (client: typeof visitor, label: object, skip = 0, amount = 13) => {
    const { data } = await client.rpc("list_posts", { ...label, skip, amount }).throwOnError();
    expect(JSON.stringify(data)).not.toContain("Text of");
    return (data as unknown as Card[]).map(({ slug }) => slug);
  };
  await backend.database.exec(
    "update public.blog_posts set category = 'Tides' where slug in ('post-2', 'post-11', 'draft-1', 'later')",
  );
  const order = (await readVisibleRows(posts)).map(({ slug }) => slug);
  for (const client of [visitor, owner]) {
    expect(await slugsOf(client, {}, 3, 4)).toEqual(order.slice(3, 7));
    expect(await slugsOf(client, {}, -1, 1000)).toEqual(order);
    expect(await slugsOf(client, { with_tag: "fifth" }, 1, 2)).toEqual(["post-10", "post-15"]);
    expect(await slugsOf(client, { in_category: "Tides" })).toEqual(["post-2", "post-11"]);
    expect(await slugsOf(client, { with_tag: "none" })).toEqual([]);
  }
});

test("results of a search contain public records with their texts", async () => {
  for (const client of [visitor, owner]) {
    const { data } = await client
      .rpc("search_page", { kind: "projects", words: "text", amount: 3, skip: 1 })
      .throwOnError();
    const hits = data as unknown as { found: number; record: Card & { description: string } }[];
    // Six of the nine projects are public and visible.
    expect(hits.map(({ found }) => found)).toEqual([6, 6, 6]);
    expect(hits[0]?.record.description).toContain("Text of");
  }
  const { data: noHits } = await visitor.rpc("search_page", { kind: "posts", words: "zebra" });
  expect(noHits).toEqual([]);
});

test("find_moved finds public records by a former slug or a former path", async () => {
  await backend.database.exec(`
    update public.blog_posts set slug = 'moved-' || slug where slug in ('post-20', 'draft-1', 'later');
    insert into public.former_slugs (table_name, slug, row_id)
    select 'blog_posts', '/2019/old.html', id from public.blog_posts where slug = 'moved-post-20';
  `);
  const findMoved = async (record_table: string, former_slug: string, former_path = "") => {
    const formerUrl = { record_table, former_slug, former_path };
    return (await visitor.rpc("find_moved", formerUrl).throwOnError()).data;
  };
  const movedRecord = { table_name: "blog_posts", slug: "moved-post-20" };
  expect(await findMoved("blog_posts", "post-20", "/blog/post-20")).toEqual(movedRecord);
  expect(await findMoved("pages", "old", "/2019/old.html")).toEqual(movedRecord);
  expect(await findMoved("", "", "/2019/old.html")).toEqual(movedRecord);
  expect(await findMoved("projects", "post-20")).toBeNull();
  expect(await findMoved("", "post-20")).toBeNull();
  expect(await findMoved("blog_posts", "draft-1")).toBeNull();
  expect(await findMoved("blog_posts", "later")).toBeNull();
  expect(await findMoved("blog_posts", "")).toBeNull();
  await backend.database.exec(
    "update public.blog_posts set slug = replace(slug, 'moved-', '') where slug like 'moved-%'",
  );
});

test("post_page returns a post with its neighbours and the newest posts that share its tags", async () => {
  const order = (await readVisibleRows(posts)).map(({ slug }) => slug);
  expect(order).toHaveLength(20);
  for (const slug of [order[0], order[9], order[19]] as string[]) {
    const response = await fetchPostPage(visitor, slug);
    const index = order.indexOf(slug);
    const slugOf = (place: string) => response?.others.find((other) => other.place === place)?.slug;
    expect(response?.post.content).toContain("Text of");
    expect(slugOf("next")).toBe(order[index - 1]);
    expect(slugOf("previous")).toBe(order[index + 1]);
  }
  const otherPosts = (await fetchPostPage(visitor, "post-20"))?.others ?? [];
  expect(otherPosts[0]).not.toHaveProperty("content");
  expect(otherPosts.filter(({ place }) => place === "related").map(({ slug }) => slug)).toEqual([
    "post-5",
    "post-10",
    "post-15",
  ]);
});

test("post_page returns the public parts of a post's series, oldest first", async () => {
  const partsOf = async (slug: string) =>
    (await fetchPostPage(owner, slug))?.parts.map((part) => part.slug);
  expect(await partsOf("post-3")).toEqual(["post-9", "post-3"]);
  expect(await partsOf("post-4")).toEqual([]);
});

test("fetchForPage responds like fetch", async () => {
  const { publishableKey, fetch, fetchForPage } = backend.supabase;
  const callFunction = async (fetchResponse: typeof fetch, path: string, key = publishableKey) => {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const url = `http://127.0.0.1:3000/rest/v1/rpc/${path}`;
    const response = await fetchResponse(new Request(url, { headers }));
    return { status: response.status, body: await response.json() };
  };
  for (const path of [
    "site_content",
    "post_page?post_slug=post-3",
    "post_page?post_slug=no-such-post",
    "post_addresses?skip=0&amount=3",
    "list_posts?skip=3&amount=4",
    "list_posts?with_tag=fifth&skip=1&amount=2",
    "search_page?kind=posts&words=text&skip=0&amount=13",
    "find_moved?record_table=blog_posts&former_slug=former&former_path=",
    "post_addresses?skip=x&amount=3",
    "post_addresses?skip=0&amount=3&other=1",
  ]) {
    expect(await callFunction(fetchForPage, path), path).toEqual(await callFunction(fetch, path));
  }
  expect(await callFunction(fetchForPage, "site_content", backend.supabase.secretKey)).toEqual(
    await callFunction(fetch, "site_content", backend.supabase.secretKey),
  );
});
