import type { Page } from "@playwright/test";
import { turnOnDataSaving } from "./support/data-saving.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { recordModules } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

interface PageChange {
  path: string;
  /** Scroll position of the old page when it is left, and of the new page at the transition's start and end. */
  before: number;
  atReady: number;
  atEnd: number;
  /** Animations of the view transition, with start and end in ms. */
  animations: { part: string; from: number; to: number }[];
}

/** Records page changes. Returns a function that waits for the page change with this number, counted from 1. */
async function recordPageChanges(page: Page): Promise<(number: number) => Promise<PageChange>> {
  await page.addInitScript(() => {
    const changes: PageChange[] = [];
    Object.assign(window, { pageChanges: changes });
    const startTransition = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const before = window.scrollY;
      const transition = startTransition(update);
      void transition.ready.then(async () => {
        const atReady = window.scrollY;
        const animations = document.getAnimations().flatMap(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          if (!part?.startsWith("::view-transition")) return [];
          const { delay, endTime } = effect?.getComputedTiming() ?? {};
          return [{ part, from: Number(delay), to: Number(endTime) }];
        });
        await transition.finished;
        const path = window.location.pathname;
        changes.push({ path, before, atReady, atEnd: window.scrollY, animations });
      });
      return transition;
    };
  });
  return async (number) => {
    const change = await page.waitForFunction(
      (index) => Reflect.get(window, "pageChanges")[index],
      number - 1,
    );
    return change.jsonValue();
  };
}

/** Time in ms at which the last animation of a page change ends. */
const endOf = ({ animations }: PageChange) => Math.max(...animations.map(({ to }) => to));

test("a page change keeps scroll positions, prefetches modules and animates the page and a cover", async ({
  page,
}) => {
  const waitForPageChange = await recordPageChanges(page);
  const modulePaths = recordModules(page);
  await page.goto("/");
  await hydrateByScrolling(page);
  await footerLink(page, "Projects").click();
  const firstChange = await waitForPageChange(1);

  await test.step("the old page fades out before the new page fades in", async () => {
    const findAnimation = (name: string) =>
      firstChange.animations.find(({ part }) => part === `::view-transition-${name}(root)`);
    const [oldPage, newPage] = [findAnimation("old"), findAnimation("new")];
    expect(oldPage?.from).toBe(0);
    expect(oldPage?.to).toBeGreaterThan(0);
    expect(newPage?.from).toBeGreaterThanOrEqual(oldPage?.to ?? Number.NaN);
    // The whole transition takes 160 ms.
    expect(endOf(firstChange)).toBe(160);
  });

  await test.step("a project's cover grows from its card, and shrinks back on Back", async () => {
    await page.getByRole("main").getByRole("link", { name: "Murmur", exact: true }).click();
    const coverTransition = "::view-transition-group(cover-murmur)";
    const forwardChange = await waitForPageChange(2);
    const parts = forwardChange.animations.map(({ part }) => part);
    expect(parts).toContain(coverTransition);
    // The picture only moves. There is no cross-fade between two pictures.
    expect(parts.filter((part) => /(?:old|new)\(cover-/.test(part))).toEqual([]);
    expect(endOf(forwardChange)).toBe(160);
    await expect(page.getByRole("heading", { level: 1, name: "Murmur" })).toBeFocused();
    await page.goBack();
    const backChange = await waitForPageChange(3);
    expect(backChange.animations.map(({ part }) => part)).toContain(coverTransition);
  });

  await test.step("scroll positions are set before the new page is visible, even after Back", async () => {
    expect(firstChange).toMatchObject({ path: "/projects", atReady: 0, atEnd: 0 });
    const { before } = firstChange;
    expect(before).toBeGreaterThan(500);
    await page.goBack();
    expect(await waitForPageChange(4)).toMatchObject({ path: "/", atReady: before, atEnd: before });
  });

  await test.step("modules of pages that a page links to are prefetched", async () => {
    await expect.poll(() => modulePaths.some((path) => path.includes("/post-"))).toBe(true);
    const requestedUrls = recordModules(page);
    await page.getByRole("main").locator("a[href='/blog/drawing-contour-lines']").first().click();
    await expect(page).toHaveURL("/blog/drawing-contour-lines");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(requestedUrls).toEqual([]);
  });

  await test.step("visitors load no modules of the owner's view", () => {
    expect(modulePaths.filter((path) => path.includes("/OwnerViewLoader-"))).toEqual([]);
  });
});

test("a page without loaded modules opens in one request, like a plain link", async ({ page }) => {
  await turnOnDataSaving(page);
  const modules = recordModules(page);
  await page.goto("/blog");
  await hydrateByScrolling(page);
  // This is the last file that a page loads.
  await expect.poll(() => modules.some((path) => path.includes("/Loading-"))).toBe(true);
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (/document|fetch|script/.test(request.resourceType())) requestedUrls.push(request.url());
  });
  await page.getByRole("main").locator("a[href='/blog/loud-defaults']").first().click();
  await expect(page).toHaveURL("/blog/loud-defaults");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requestedUrls).toEqual([page.url()]);
});

test("a click on a link aborts prefetches, which would delay the page", async ({ page }) => {
  const postPattern = /\/assets\/post-/;
  // Leaves these requests without a response.
  await page.route(postPattern, () => undefined);
  const postRequest = page.waitForRequest(postPattern);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await page.route("/blog/loud-defaults", () => undefined);
  await postRequest;
  const abortEvent = page.waitForEvent("requestfailed", (request) =>
    postPattern.test(request.url()),
  );
  const link = page.getByRole("main").locator("a[href='/blog/loud-defaults']").first();
  await link.click({ noWaitAfter: true });
  await abortEvent;
});

/** Records whether each response with page data from `path` came from the browser's cache. */
async function recordCacheHits(page: Page, path: string): Promise<boolean[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const cacheHits: boolean[] = [];
  devtools.on("Network.responseReceived", ({ response }) => {
    if (response.url.endsWith(path)) cacheHits.push(!!response.fromDiskCache);
  });
  return cacheHits;
}

test("a page's data is prefetched when a link to the page is hovered or in view, and read from the cache after a click", async ({
  page,
}) => {
  const privacyHits = await recordCacheHits(page, "/privacy.data");
  const postHits = await recordCacheHits(page, "/blog/loud-defaults.data");
  await page.goto("/");
  await hydrateByScrolling(page);
  // Links outside the main area are prefetched only when they are hovered.
  await footerLink(page, "Privacy").hover();
  await expect.poll(() => privacyHits).toEqual([false]);
  const link = page.getByRole("main").locator("a[href='/blog/loud-defaults']").first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => postHits).toEqual([false]);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => postHits).toEqual([false, true]);
});

test("page data is not prefetched for the owner", async ({ page, signIn }) => {
  await signIn();
  const cacheHits = await recordCacheHits(page, "/blog/loud-defaults.data");
  await page.goto("/");
  await hydrateByScrolling(page);
  const link = page.getByRole("main").locator("a[href='/blog/loud-defaults']").first();
  await link.hover();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => cacheHits).toEqual([false]);
});

test("a page that throws can be reloaded, a slow page shows a message, and scroll positions survive a reload", async ({
  page,
  logs,
}) => {
  logs.allow(/broken on purpose|status of 500|React Router|Failed to (?:fetch|load resource)/);

  await test.step("a page that throws shows the fallback, logs the error, and reloads", async () => {
    const chunkPattern = /\/assets\/privacy-[^/]+\.js$/;
    await page.route(chunkPattern, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default () => { throw new Error("broken on purpose"); };',
      }),
    );
    await page.goto("/");
    await hydrateByScrolling(page);
    const errorLog = page.waitForEvent("console", (entry) =>
      /broken on purpose/.test(entry.text()),
    );
    await footerLink(page, "Privacy").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(
      page.getByText(
        "We're sorry, but something unexpected happened. Please refresh the page to try again.",
        { exact: true },
      ),
    ).toBeVisible();
    await errorLog;
    await page.unroute(chunkPattern);
    const loadEvent = page.waitForEvent("load");
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await loadEvent;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  });

  await test.step("if the data of a page does not load, the fallback has its styles, and the links of its header and footer open pages", async () => {
    await page.goto("/projects");
    const sheetResponse = page.waitForResponse(/\/assets\/Loading-[^/]+\.css$/);
    await hydrateByScrolling(page);
    await sheetResponse;
    await page.route("**/*", (route) => route.abort());
    await footerLink(page, "Privacy").click();
    const refresh = page.getByRole("button", { name: "Refresh Page" });
    await expect(refresh).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.unroute("**/*");
    await footerLink(page, "Privacy").click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeFocused();
  });

  await test.step("only a slow page change shows a loading message", async () => {
    await hydrateByScrolling(page);
    const loadingMessage = page.getByRole("status").filter({ hasText: "Loading..." });
    const dataRequest = Promise.withResolvers<void>();
    await page.route(/\/cv\.data/, async (route) => {
      await dataRequest.promise;
      await route.continue();
    });
    await footerLink(page, "CV").click();
    await expect(loadingMessage).toBeVisible();
    await expect(loadingMessage).toHaveText("Loading...");
    const box = await loadingMessage.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(loadingMessage).toHaveCSS("opacity", "1");
    dataRequest.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "Mira Solano" })).toBeFocused();
    await expect(page).toHaveTitle(/^Curriculum vitae/);
    await expect(loadingMessage).toHaveCount(0);
  });

  await test.step("a skipped view transition raises no error", async () => {
    await page.evaluate(() => {
      const startTransition = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = startTransition(update);
        // The browser skips a transition if the window is resized or hidden.
        transition.skipTransition();
        return transition;
      };
    });
    await footerLink(page, "Privacy").click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeFocused();
  });

  await test.step("a reload, or Back from another site, restores the scroll position", async () => {
    const readScrollY = () => page.evaluate(() => window.scrollY);
    await page.goto("/");
    await hydrateByScrolling(page);
    await footerLink(page, "Privacy").scrollIntoViewIfNeeded();
    const positionBefore = await readScrollY();
    expect(positionBefore).toBeGreaterThan(500);
    await page.reload();
    await expect.poll(readScrollY).toBeCloseTo(positionBefore, -1);
    await hydrateByScrolling(page);
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), positionBefore);
    await page.goto("/blog");
    await page.goBack();
    await expect.poll(readScrollY).toBeCloseTo(positionBefore, -1);
  });
});
