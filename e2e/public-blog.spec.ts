import { insert } from "../supabase/tests/support/rows.ts";
import { seedPosts } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

const noteCount = 40;

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  await seedPosts(supabase, 0, noteCount);
  await insert(supabase, "blog_posts", {
    title: "On slashes & Löß",
    slug: "on-slashes",
    content: "A zymurgist wrote this.",
    tags: ["and/or, 100%", "Löß"],
    category: "Q & A",
    status: "published",
  });
});

test("tags and categories have their own pages, even if their names contain special characters", async ({
  page,
  request,
}) => {
  await page.goto("/blog/on-slashes");
  await page.getByRole("link", { name: "and/or, 100%" }).click();
  await expect(page).toHaveURL("/blog/tag/and%2For%2C%20100%25");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("and/or, 100%");
  await expect(page.locator("main article")).toHaveCount(1);
  await page.goto("/blog/category/Q%20%26%20A");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Q & A");
  await expect(page).toHaveTitle("Q & A · Notes · Mira Solano");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/blog\/category\/Q%20%26%20A$/,
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [list, breadcrumbs] = data.map((json) => JSON.parse(json));
  expect(list).toMatchObject({ "@type": "CollectionPage" });
  expect(breadcrumbs.itemListElement).toHaveLength(3);

  await page.goto("/blog/tag/field%20notes");
  await expect(page.getByRole("link", { name: "Page 4" })).toBeVisible();
  const requestPath = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const [path, target] of [
    ["/blog?tag=field+notes", "/blog/tag/field%20notes"],
    ["/blog?category=Q+%26+A", "/blog/category/Q%20%26%20A"],
    ["/blog/tag/Field%20Notes", "/blog/tag/field%20notes"],
    ["/blog/tag/Lo%CC%88%C3%9F", "/blog/tag/L%C3%B6%C3%9F"],
  ] as const) {
    expect((await requestPath(path)).headers().location).toBe(target);
  }
  for (const missingPath of [
    "/blog/tag/nothing",
    "/blog/category/nothing",
    "/blog/tag/%00",
    "/blog?page=0",
    "/blog?page=5",
  ]) {
    expect((await requestPath(missingPath)).status()).toBe(404);
  }
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/blog/tag/and%2For%2C%20100%25</loc>");
  expect(sitemap).toContain("/blog/category/Q%20%26%20A</loc>");
});

test("the list updates while typing, tolerates typos and counts results", async ({ page }) => {
  await page.goto("/blog");
  const count = page.locator("main [role=status]");
  await expect(count).toHaveText(/^4\d posts$/);
  const search = page.getByRole("searchbox", { name: "Search posts" });
  const { y } = (await search.boundingBox()) ?? {};
  await search.pressSequentially("contuor");
  await expect(page).toHaveURL("/blog?q=contuor");
  await expect(page.locator("main article")).toHaveCount(1);
  await expect(count).toHaveText("1 post");
  await expect(page.getByRole("heading", { name: "Drawing contour lines" })).toBeVisible();
  await expect(page.locator("main h2 mark")).toHaveText("contour");
  await expect(search).toBeFocused();
  expect((await search.boundingBox())?.y).toBe(y);
  await search.fill("");
  await expect(page).toHaveURL("/blog");
  await expect(page.locator("main article")).toHaveCount(12);
  await expect(search).toBeFocused();

  await test.step("a search finds words in a post's text, and shows a message if it finds nothing", async () => {
    await search.fill("zymurgist");
    await search.press("Enter");
    await expect(page).toHaveURL("/blog?q=zymurgist");
    await expect(page.locator("main article")).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await search.fill("harbour ferries");
    await search.press("Enter");
    await expect(page.locator("main article")).toHaveCount(12);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/blog?q=harbour+ferries&page=2");
    await search.fill("<b>zebra</b>");
    await search.press("Enter");
    await expect(page.getByText("Nothing mentions “<b>zebra</b>”.")).toBeVisible();
    await page.getByRole("link", { name: "All posts" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

test("a post has links to its headings and related posts", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // With smooth scrolling, a heading could move away from the pointer that hovers over it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/blog/drawing-contour-lines");
  await page.mouse.move(5, 5);
  const contents = page.getByRole("navigation", { name: "Contents" });
  const links = contents.getByRole("link");
  const firstHeading = (await links.first().textContent()) ?? "";
  await links.first().click();
  await expect(page).toHaveURL(/#text-/);
  await expect(page.getByRole("heading", { name: firstHeading, exact: true })).toBeInViewport();
  await expect(links.first()).toHaveAttribute("aria-current", "location");
  const secondHeading = (await links.nth(1).textContent()) ?? "";
  const heading = page.getByRole("heading", { name: secondHeading, exact: true });
  await heading.hover();
  const anchor = heading.locator("[data-anchor]");
  await expect(anchor).toHaveCSS("opacity", "1");
  await anchor.click();
  const fragment = await anchor.getAttribute("href");
  await expect(page).toHaveURL(({ hash }) => hash === fragment);
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  await page.getByRole("navigation", { name: "Posts" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(/contour/);

  await page.goto("/blog/field-note-5");
  await expect(page.getByRole("region", { name: "Related" }).locator("article")).toHaveCount(3);
});

test("a list of contents that is longer than the window scrolls to the current section", async ({
  page,
  site,
}) => {
  const content = Array.from({ length: 50 }, (_, number) => `## Harbour ${number}\n\nFerries.`);
  await insert(await site.getOwnerClient(), "blog_posts", {
    title: "Fifty harbours",
    slug: "fifty-harbours",
    content: content.join("\n\n"),
    status: "published",
  });
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/blog/fifty-harbours");
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  await expect(links.nth(40)).not.toBeInViewport();
  await page.getByRole("heading", { name: "Harbour 40" }).evaluate((heading) => {
    heading.scrollIntoView({ block: "start", behavior: "instant" });
  });
  await expect(links.and(page.locator("[aria-current]"))).toBeInViewport();
  await expect(links.nth(40)).toBeInViewport();
  await expect(links.first()).not.toBeInViewport();
});
