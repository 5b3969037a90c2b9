import {
  type ContentReader,
  createContentReader,
} from "../../public-site/app/content/content.server.ts";
import { makeFeed, writeRss } from "../../public-site/app/seo/feeds.server.ts";
import {
  renderSitemap,
  renderSitemapPart,
  urlsPerSitemap,
} from "../../public-site/app/seo/sitemap.server.ts";
import { type Backend, startBackend } from "../../supabase/tests/support/backend.ts";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

interface MeasuredSite {
  backend: Backend;
  content: ContentReader;
}

/** Queries of each page. Rendering is not measured, because it takes the same time on both sites. */
const pageQueries: Record<string, (content: ContentReader) => Promise<void>> = {
  "the first page of the list": (content) => expectCount(content.listPosts({ page: 1 }), 12),
  "a search for a rare word": (content) =>
    expectCount(content.listPosts({ search: "zanzibar", page: 1 }), 5),
  "a search for a common word": (content) =>
    expectCount(content.listPosts({ search: "harbour ferries", page: 1 }), 12),
  "the page of a rare tag": (content) =>
    expectCount(content.listPosts({ tag: "rare", page: 1 }), 12),
  "the page of a common tag": (content) =>
    expectCount(content.listPosts({ tag: "notes", page: 1 }), 12),
  "the page of a category": (content) =>
    expectCount(content.listPosts({ category: "Volume 3", page: 1 }), 12),
  "a post with the links to other posts": async (content) => {
    expectEqual((await content.findPost("field-note-50"))?.related.length, 3);
  },
  "a feed": async (content) => {
    const feed = writeRss(makeFeed(await content.loadSite(), await content.loadFeed()));
    expectEqual(feed.includes("note-20<"), true);
  },
  // A site with few posts has one sitemap, which lists them. A site with many posts has an index of sitemaps.
  "the sitemap": async (content) => {
    expectEqual((await renderSitemap(content)).includes("http"), true);
  },
  "the landing page after a save": async (content) => {
    content.markOutdated();
    expectEqual((await content.loadLanding()).sections.length, 1);
  },
};

/**
 * Measures how the costs of a page grow with the number of posts. Divides the CPU time on a site with `count` posts by
 * the CPU time on a site with 100 posts. CPU time does not depend on other processes, and includes the work of the
 * database, which runs in this process.
 *
 * @param count a multiple of 100, at least 300.
 */
export async function measureGrowth(count: number, callCount: number): Promise<Figure[]> {
  const smallSite = await createSite(100);
  const largeSite = await createSite(count);
  try {
    const figures: Figure[] = [];
    for (const [label, query] of Object.entries(pageQueries)) {
      figures.push({
        label,
        value: await compareCosts(smallSite, largeSite, callCount, ({ content }) => query(content)),
        goal: 1.2,
        lastReleaseValue: label.startsWith("a search") ? 2 : 1.6,
      });
    }
    // A part of a sitemap lists up to `urlsPerSitemap` posts, so its cost is measured per URL.
    const urlCount = Math.min(count, urlsPerSitemap);
    const partRatio = await compareCosts(smallSite, largeSite, 3, async (site) => {
      const part = await renderSitemapPart(site.content, 2);
      expectEqual(part?.match(/<url>/g)?.length, site === smallSite ? 100 : urlCount);
    });
    const value = partRatio / (urlCount / 100);
    return [...figures, { label: "a URL of a sitemap", value, goal: 1.2, lastReleaseValue: 1.6 }];
  } finally {
    await smallSite.backend.remove();
    await largeSite.backend.remove();
  }
}

/** Starts a site with `postCount` similar posts. Five of them contain a rare word, and twenty have a rare tag. */
async function createSite(postCount: number): Promise<MeasuredSite> {
  const backend = await startBackend();
  await backend.database.exec(`
    alter table public.blog_posts disable trigger keep_revision;
    insert into public.portfolio_sections (section_type) values ('hero');
    insert into public.blog_posts (title, slug, excerpt, content, tags, category, status, published_at)
    select 'Field note ' || n, 'field-note-' || n, 'What the harbour sounded like.',
      case when n % ${postCount / 5} = 0 then 'Zanzibar. ' else '' end
        || repeat('## The ferries\n\nThe tide *came* and went, said [they](/cv). ', 4),
      array['notes', case when n % ${postCount / 20} = 0 then 'rare' else 'tag-' || n % 9 end],
      'Volume ' || n % 7, 'published', now() - n * interval '1 hour'
    from generate_series(1, ${postCount}) n;
    analyze public.blog_posts;
  `);
  const content = createContentReader({
    url: "http://127.0.0.1:3000",
    siteUrl: "http://127.0.0.1:3000",
    publishableKey: backend.supabase.publishableKey,
    fetch: (input, init) => backend.supabase.fetch(new Request(input, init)),
  });
  // Fills the cache of label counts, because the server computes them only once per content version.
  await content.loadTopicCounts();
  return { backend, content };
}

/** Number of unmeasured calls. The first calls cost more, because V8 compiles their code. */
const warmUpCount = 5;

async function compareCosts(
  smallSite: MeasuredSite,
  largeSite: MeasuredSite,
  callCount: number,
  work: (site: MeasuredSite) => Promise<void>,
): Promise<number> {
  const smallSiteMs: number[] = [];
  const largeSiteMs: number[] = [];
  for (let call = 0; call < warmUpCount; call += 1) {
    await work(smallSite);
    await work(largeSite);
  }
  for (let call = 0; call < callCount; call += 1) {
    // Calls alternate between the sites, so that other load on the machine affects both.
    smallSiteMs.push(await measureCpuMs(() => work(smallSite)));
    largeSiteMs.push(await measureCpuMs(() => work(largeSite)));
  }
  return median(largeSiteMs) / median(smallSiteMs);
}

async function measureCpuMs(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const expectCount = async (list: ReturnType<ContentReader["listPosts"]>, count: number) => {
  expectEqual((await list).posts.length, count);
};

/** Throws if a query returned an unexpected result, because its time would be meaningless. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`Expected ${expected}, but the result is ${actual}.`);
}
