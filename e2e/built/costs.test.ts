import { afterAll, beforeAll, expect, test } from "vitest";
import { type Content, createContent } from "../../public-site/app/content.server.ts";
import { makeFeed, writeRss } from "../../public-site/app/seo/feeds.server.ts";
import { sitemap, sitemapPart } from "../../public-site/app/seo/sitemap.server.ts";
import { type Backend, startBackend } from "../../supabase/tests/support/backend.ts";

/** A site with 10,000 posts may take this much longer over a page than one with 100. */
const allowed = 1.5;

/** Enough for the least of them to be undisturbed by what else the machine does. */
const rounds = 15;

interface Measured {
  backend: Backend;
  content: Content;
}

let small: Measured;
let large: Measured;

beforeAll(async () => {
  small = await siteWith(100);
  large = await siteWith(10_000);
}, 120_000);
afterAll(() => Promise.all([small, large].map(({ backend }) => backend.remove())));

/** Posts alike in both sites; five have a rare word and twenty a rare tag, whatever the number of posts. */
async function siteWith(posts: number): Promise<Measured> {
  const backend = await startBackend();
  await backend.database.script(`
    alter table public.blog_posts disable trigger keep_revision;
    insert into public.portfolio_sections (section_type) values ('hero');
    insert into public.blog_posts (title, slug, excerpt, content, tags, category, status, published_at)
    select 'Field note ' || n, 'field-note-' || n, 'What the harbour sounded like.',
      case when n % ${posts / 5} = 0 then 'Zanzibar. ' else '' end
        || repeat('## The ferries\n\nThe tide *came* and went, said [they](/cv). ', 4),
      array['notes', case when n % ${posts / 20} = 0 then 'rare' else 'tag-' || n % 9 end],
      'Volume ' || n % 7, 'published', now() - n * interval '1 hour'
    from generate_series(1, ${posts}) n;
    analyze public.blog_posts;
  `);
  const content = createContent({
    url: "http://127.0.0.1:3000",
    siteUrl: "http://127.0.0.1:3000",
    publishableKey: backend.supabase.publishableKey,
    fetch: (input, init) => backend.supabase.fetch(new Request(input, init)),
  });
  // Labels are counted once after a change of content and kept: see Content.labels.
  await content.labels();
  return { backend, content };
}

const shown = async (list: ReturnType<Content["posts"]>, count: number) => {
  expect((await list).posts).toHaveLength(count);
};

/** What is behind each page, without what rendering adds to both alike. */
const pages: Record<string, (content: Content) => Promise<void>> = {
  "the first page of the list": (content) => shown(content.posts({ page: 1 }), 12),
  "a search for a rare word": (content) => shown(content.posts({ search: "zanzibar", page: 1 }), 5),
  "a search for a common word": (content) =>
    shown(content.posts({ search: "harbour ferries", page: 1 }), 12),
  "the page of a rare tag": (content) => shown(content.posts({ tag: "rare", page: 1 }), 12),
  "the page of a common tag": (content) => shown(content.posts({ tag: "notes", page: 1 }), 12),
  "the page of a category": (content) =>
    shown(content.posts({ category: "Volume 3", page: 1 }), 12),
  "a post with its neighbours": async (content) => {
    expect((await content.post("field-note-50"))?.related).toHaveLength(3);
  },
  "a feed": async (content) => {
    expect(writeRss(makeFeed(await content.site(), await content.feed()))).toContain("note-20<");
  },
  // Of 100 posts the whole file, of 10,000 the index: what search engines ask for again and again.
  "the sitemap": async (content) => {
    expect(await sitemap(content)).toContain("http");
  },
};

/**
 * Milliseconds of processor time that work takes. The database runs in this process, so this is all it costs, however
 * long it waits for its turn on a busy machine.
 */
async function costOf(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test.each(Object.entries(pages))(
  "with 10,000 posts %s costs at most half as much again as with 100",
  { timeout: 120_000 },
  async (_, ask) => {
    const few = { content: small.content, least: Number.POSITIVE_INFINITY };
    const many = { content: large.content, least: Number.POSITIVE_INFINITY };
    for (let round = 0; round < rounds; round += 1) {
      // In turns, so that whatever slows the one slows the other.
      for (const site of [few, many]) {
        site.least = Math.min(site.least, await costOf(() => ask(site.content)));
      }
    }
    expect(many.least / few.least).toBeLessThanOrEqual(allowed);
  },
);

test("a part of a sitemap reads its own range: an address costs no more among 10,000 than among 100", {
  timeout: 120_000,
}, async () => {
  const perAddress = async ({ content }: Measured, addresses: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      const cost = await costOf(async () => {
        expect((await sitemapPart(content, 2))?.match(/<url>/g)).toHaveLength(addresses);
      });
      least = Math.min(least, cost);
    }
    return least / addresses;
  };
  const few = await perAddress(small, 100);
  expect((await perAddress(large, 10_000)) / few).toBeLessThanOrEqual(allowed);
});
