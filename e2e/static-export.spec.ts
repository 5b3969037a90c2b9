import { expect, type Page } from "@playwright/test";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { makeTemporaryFolder } from "./support/process.ts";
import { seedSample } from "./support/seed.ts";
import { exportSite, serveFolder } from "./support/static-host.ts";
import { test } from "./support/test.ts";

const folder = makeTemporaryFolder();
let host: Awaited<ReturnType<typeof serveFolder>>;

test.beforeAll(async ({ site }) => {
  test.setTimeout(400_000);
  const owner = await site.getOwnerClient();
  await seedSample(owner);
  // Enough posts for three pages of the list.
  const posts = Array.from({ length: 24 }, (_, number) => ({
    title: `Field note ${number}`,
    slug: `field-note-${number}`,
    content: `Day ${number} at the harbour began with the ferries.`,
    status: "published",
    published_at: new Date(Date.UTC(2020, 0, 1 + number)).toISOString(),
    // For a post without a social image, the export draws one, which would take half of the export's time.
    og_image: "/sample/project-murmur.webp",
  }));
  await owner.from("blog_posts").insert(posts).throwOnError();
  await exportSite(folder, { DATA_DIR: site.dataDir });
  host = await serveFolder(folder);
});

test.afterAll(() => host?.close());

const resultRegions = (page: Page) => page.getByRole("main").getByRole("region");

test("a static site searches in the browser, and loads the search index only for a search", async ({
  page,
}) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));

  await test.step("the search page updates its results while typing, and highlights matches", async () => {
    await page.goto(`${host.url}/search`);
    const field = page.getByRole("main").getByRole("searchbox");
    await field.click();
    expect(requestedPaths).not.toContain("/static-search.json");
    await field.fill("zymurgist");
    await expect(page.getByText("Nothing")).toBeVisible();
    await field.fill("contuor");
    await expect(
      resultRegions(page).getByRole("link", { name: "Drawing contour lines" }).first(),
    ).toBeVisible();
    await field.fill("harbour day 17");
    await expect(resultRegions(page).getByRole("link", { name: "Field note 17" })).toBeVisible();
    await expect(resultRegions(page).locator("mark").first()).toBeVisible();
    await expect(page).toHaveURL(/\/search\?q=harbour\+day\+17$/);
  });

  await test.step("the search page shows the results for the words in its URL", async () => {
    await page.goto(`${host.url}/search?q=low+tide`);
    await expect(
      resultRegions(page)
        .getByRole("link", { name: /Low Tide/ })
        .first(),
    ).toBeVisible();
  });

  await test.step("the list of posts shows the results of a search", async () => {
    await page.goto(`${host.url}/blog?q=ferries`);
    await expect(page.getByRole("main").getByRole("link", { name: "Field note 23" })).toBeVisible();
  });
});

test("a list of a static site has links to further pages, before and after hydration", async ({
  page,
}) => {
  await page.goto(`${host.url}/blog`);
  const title = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const firstPageTitle = await title.textContent();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${host.url}/blog?page=2`);
  // The host sends the first page of the list for each page number. A script then replaces it.
  await expect(title).not.toHaveText(firstPageTitle ?? "");
  const secondPageTitle = await title.textContent();

  await hydrateByScrolling(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${host.url}/blog?page=3`);
  await expect(title).not.toHaveText(secondPageTitle ?? "");
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
  await page.goBack();
  await expect(title).toHaveText(secondPageTitle ?? "");
  await page.reload();
  await expect(title).toHaveText(secondPageTitle ?? "");
});
