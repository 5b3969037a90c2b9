import { insert, insertRow, update } from "../supabase/tests/support/rows.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { addPost } from "./support/admin.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import type { RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const oneDayFromNow = () => new Date(Date.now() + 86_400_000).toISOString();

test.use({ content: "sample" });

test("a link to a former URL opens the post without a new document", async ({ page, site }) => {
  const supabase = await site.getOwnerClient();
  await insert(supabase, "blog_posts", [
    { title: "The target", slug: "old-target", status: "published" },
    { title: "The source", slug: "source", content: "See.", status: "published" },
  ]);
  // The page must not prefetch the link's data before the post has its new URL.
  const { promise: movePromise, resolve: markMoved } = Promise.withResolvers<void>();
  await page.route("**/blog/old-target.data", async (route) => {
    await movePromise;
    await route.continue();
  });
  await page.goto("/blog");
  // Without hydration, the change below would reload the page (tested in `stale-build.spec.ts`).
  await hydrateByScrolling(page);
  await update(supabase, "blog_posts", { slug: "old-target" }, { slug: "new-target" });
  markMoved();
  await page.getByRole("link", { name: "The target" }).click();
  await expect(page).toHaveURL(/\/blog\/new-target$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The target");
});

test.describe("a draft that the owner shares by link", () => {
  async function createDraftLink(site: RunningSite, slug: string) {
    const supabase = await site.getOwnerClient();
    const id = await addPost(site, {
      title: "Not for everybody",
      slug,
      excerpt: "Read before it is out.",
      content: "## One\n\nText\n\n## Two\n\nMore text",
      tags: ["quiet"],
      status: "published",
      published_at: oneDayFromNow(),
    });
    const link = await insertRow(supabase, "draft_links", { post_id: id });
    return { supabase, id, path: `/drafts/${link.token}` };
  }

  test("can be read at its secret URL, which is not cached, indexed or leaked", async ({
    page,
    request,
    site,
  }) => {
    const { supabase, id, path } = await createDraftLink(site, "shared-one");
    expect((await request.get("/blog/shared-one")).status()).toBe(404);
    for (const _ of [1, 2]) {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(response.headers()["server-timing"]).not.toContain("hit");
    }
    expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /drafts/");
    for (const url of ["/blog", "/sitemap", "/sitemap.xml", "/rss.xml", "/llms.txt"]) {
      expect(await (await request.get(url)).text()).not.toContain("shared-one");
    }

    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not for everybody");
    await expect(page.getByText("Draft, shared by link")).toBeVisible();
    await expectAccessible(page);

    await supabase.from("draft_links").delete().eq("post_id", id).throwOnError();
    const [revokedResponse, wrongTokenResponse, malformedResponse] = await Promise.all(
      [path, `/drafts/${"0".repeat(64)}`, "/drafts/x"].map(async (url) => {
        const response = await request.get(url);
        expect(response.headers()["cache-control"]).toBe("private, no-store");
        const body = await response.text();
        return { status: response.status(), text: body.match(/<main[\s\S]*<\/main>/)?.[0] };
      }),
    );
    expect(revokedResponse).toMatchObject({
      status: 404,
      text: expect.stringContaining("Page not found"),
    });
    expect(wrongTokenResponse).toEqual(revokedResponse);
    expect(malformedResponse).toEqual(revokedResponse);
  });

  test("redirects to the post once the post is public", async ({ request, site }) => {
    const { supabase, id, path } = await createDraftLink(site, "shared-two");
    const published_at = new Date(Date.now() - 1000).toISOString();
    await update(supabase, "blog_posts", { id }, { published_at });
    const response = await request.get(path);
    expect(response.url()).toBe(`${site.url}/blog/shared-two`);
    expect(await response.text()).not.toContain("Draft, shared by link");
  });
});
