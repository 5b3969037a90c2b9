import type { Page } from "@playwright/test";
import { turnOnDataSaving } from "./support/data-saving.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { recordMotion } from "./support/record-motion.ts";
import { recordModules } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Scroll position of the old page when it is left, and of the new page at the transition's start and end. */
interface Positions {
  path: string;
  before: number;
  atReady: number;
  atEnd: number;
}

/** Records {@link Positions} at each page change. Returns a function that waits until `count` changes are recorded. */
async function recordPositions(page: Page): Promise<(count: number) => Promise<Positions[]>> {
  await page.addInitScript(() => {
    const positions: object[] = [];
    Object.assign(window, { recordedPositions: positions });
    const startTransition = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const before = window.scrollY;
      const transition = startTransition(update);
      void transition.ready.then(async () => {
        const atReady = window.scrollY;
        await transition.finished;
        const path = window.location.pathname;
        positions.push({ path, before, atReady, atEnd: window.scrollY });
      });
      return transition;
    };
  });
  return async (count) => {
    await page.waitForFunction(
      (minimum) => Reflect.get(window, "recordedPositions").length >= minimum,
      count,
    );
    return page.evaluate(() => Reflect.get(window, "recordedPositions"));
  };
}

test("a page change keeps scroll positions, prefetches modules and animates the page and a cover", async ({
  page,
}) => {
  const waitForPositions = await recordPositions(page);
  const readMotion = await recordMotion(page);
  const modulePaths = recordModules(page);
  await page.goto("/");
  await hydrateByScrolling(page);
  await footerLink(page, "Projects").click();
  const [clickedPosition] = await waitForPositions(1);
  const scrollBefore = clickedPosition?.before ?? 0;
  const animations = await readMotion();

  await test.step("the old page fades out before the new one fades in", async () => {
    const oldPage = animations.find(({ part }) => part === "::view-transition-old(root)");
    const newPage = animations.find(({ part }) => part === "::view-transition-new(root)");
    expect(oldPage?.from).toBe(0);
    expect(oldPage?.to).toBeGreaterThan(0);
    expect(newPage?.from).toBeGreaterThanOrEqual(oldPage?.to ?? Number.NaN);
    // The whole transition takes 160 ms.
    expect(Math.max(...animations.map(({ to }) => to))).toBe(160);
  });

  await test.step("a project's cover grows from its card, and shrinks back on Back", async () => {
    await page.getByRole("main").getByRole("link", { name: "Murmur", exact: true }).click();
    const coverTransition = "::view-transition-group(cover-murmur)";
    await waitForPositions(2);
    const forwardMotion = (await readMotion()).slice(animations.length);
    expect(forwardMotion.map(({ part }) => part)).toContain(coverTransition);
    // The picture only moves. There is no cross-fade between two pictures.
    expect(forwardMotion.filter(({ part }) => /(?:old|new)\(cover-/.test(part))).toEqual([]);
    expect(Math.max(...forwardMotion.map(({ to }) => to))).toBe(160);
    await expect(page.getByRole("heading", { level: 1, name: "Murmur" })).toBeFocused();
    await page.goBack();
    await waitForPositions(3);
    const backMotion = (await readMotion()).slice(animations.length + forwardMotion.length);
    expect(backMotion.map(({ part }) => part)).toContain(coverTransition);
  });

  await test.step("scroll positions are set before the new page is visible, even after Back", async () => {
    expect(clickedPosition).toMatchObject({ path: "/projects", atReady: 0, atEnd: 0 });
    expect(scrollBefore).toBeGreaterThan(500);
    await page.goBack();
    const returnPosition = (await waitForPositions(4)).at(-1);
    expect(returnPosition).toMatchObject({ path: "/", atReady: scrollBefore, atEnd: scrollBefore });
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
    expect(modulePaths.filter((path) => path.includes("/Owner-"))).toEqual([]);
  });
});

test("a page whose modules are not loaded opens in one request, like a plain link", async ({
  page,
}) => {
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

test("a click on a link to a page without loaded modules aborts prefetches, which would delay the page", async ({
  page,
}) => {
  const postModule = /\/assets\/post-/;
  // Leaves these requests without a response.
  await page.route(postModule, () => undefined);
  const postRequest = page.waitForRequest(postModule);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await page.route("/blog/loud-defaults", () => undefined);
  await postRequest;
  const aborted = page.waitForEvent("requestfailed", (request) => postModule.test(request.url()));
  const link = page.getByRole("main").locator("a[href='/blog/loud-defaults']").first();
  await link.click({ noWaitAfter: true });
  await aborted;
});

/** Records whether each response with page data from `path` came from the browser's cache. */
async function recordCacheHits(page: Page, path: string): Promise<boolean[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const cacheHits: boolean[] = [];
  session.on("Network.responseReceived", ({ response }) => {
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
  cleanConsole,
}) => {
  cleanConsole.allow(
    /broken on purpose|status of 500|React Router|Failed to (?:fetch|load resource)/,
  );

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
    const reload = page.waitForEvent("load");
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await reload;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  });

  await test.step("if the data of a page does not load, the fallback has its styles, and the links of its header and footer open pages", async () => {
    await page.goto("/projects");
    const loadingSheet = page.waitForResponse(/\/assets\/Loading-[^/]+\.css$/);
    await hydrateByScrolling(page);
    await loadingSheet;
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
