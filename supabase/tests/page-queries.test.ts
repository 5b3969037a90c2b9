import { type Collection, pages, posts, projects, sections } from "@portfolio/content/collections";
import { beforeAll, expect, test } from "vitest";
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
async function visibleRows({ table, order, visibility }: Collection): Promise<Card[]> {
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
  // Inserts into each table several visible rows with the same order and time, and hidden rows.
  await backend.database.script(`
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
  const ids = (await visibleRows(collection)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  for (const client of [visitor, owner]) {
    expect((await fetchSiteContent(client))[name]?.map(({ id }) => id)).toEqual(ids);
  }
});

test("site_content contains no long texts, and only the public part of a protected project", async () => {
  const response = await fetchSiteContent(owner);
  expect(JSON.stringify(response)).not.toContain("Text of");
  expect(JSON.stringify(response)).not.toContain("project-9");
  expect(response.protected_projects?.map(({ slug }) => slug)).toEqual(["project-8"]);
  expect(response.protected_projects?.[0]).not.toHaveProperty("description");
});

test("site_content includes a post that a section refers to, even if twelve posts are newer", async () => {
  const { posts: returnedPosts } = await fetchSiteContent(visitor);
  expect(returnedPosts?.map(({ slug }) => slug)).toEqual([
    ...(await visibleRows(posts)).slice(0, 12).map(({ slug }) => slug),
    "post-18",
  ]);
  expect(returnedPosts?.[0]).not.toHaveProperty("content");
});

test("a post has its previous and next post, and the newest posts with its tags", async () => {
  const order = (await visibleRows(posts)).map(({ slug }) => slug);
  expect(order).toHaveLength(20);
  for (const slug of [order[0], order[9], order[19]] as string[]) {
    const response = await fetchPostPage(visitor, slug);
    const index = order.indexOf(slug);
    const slugOf = (place: string) => response?.others.find((other) => other.place === place)?.slug;
    expect(response?.post.content).toContain("Text of");
    expect(slugOf("next")).toBe(order[index - 1]);
    expect(slugOf("previous")).toBe(order[index + 1]);
  }
  const others = (await fetchPostPage(visitor, "post-20"))?.others ?? [];
  expect(others[0]).not.toHaveProperty("content");
  expect(others.filter(({ place }) => place === "related").map(({ slug }) => slug)).toEqual([
    "post-5",
    "post-10",
    "post-15",
  ]);
});

test("a post has the public parts of its series, oldest first", async () => {
  const partsOf = async (slug: string) =>
    (await fetchPostPage(owner, slug))?.parts.map((part) => part.slug);
  expect(await partsOf("post-3")).toEqual(["post-9", "post-3"]);
  expect(await partsOf("post-4")).toEqual([]);
});

test("a draft, a scheduled post and an unknown post have no page, not even for the owner", async () => {
  for (const slug of ["draft-1", "later", "no-such-post"]) {
    expect(await fetchPostPage(visitor, slug)).toBeNull();
    expect(await fetchPostPage(owner, slug)).toBeNull();
  }
});

test("fetchForPage responds like the API", async () => {
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
    `find_posts?any_tags=${encodeURIComponent('["fifth"]')}&skip=1&amount=2`,
    "post_labels",
    "search_records?kind=posts&words=text&skip=0&amount=13",
    "post_addresses?skip=x&amount=3",
    "post_addresses?skip=0&amount=3&other=1",
  ]) {
    expect(await callFunction(fetchForPage, path), path).toEqual(await callFunction(fetch, path));
  }
  expect(await callFunction(fetchForPage, "site_content", backend.supabase.secretKey)).toEqual(
    await callFunction(fetch, "site_content", backend.supabase.secretKey),
  );
});
