import type { Page, Route } from "@playwright/test";
import { quietMs } from "../public-site/app/document/deferred-hydration.ts";
import { turnOnDataSaving } from "./support/data-saving.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { countDocuments } from "./support/requests.ts";
import { editSection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.beforeEach(async ({ page, logs }) => {
  // Disable prefetching, so that no chunk is loaded before a test removes it.
  await turnOnDataSaving(page);
  logs.allow(
    /status of 404|loading route module|Failed to fetch dynamically|\(http.*\.js\)|React Router|PartLoadError/,
  );
});

const entryPattern = /\/assets\/entry\.client-[^/]+\.js$/;

/** Starts the hydration. A turn of the mouse wheel could be lost before the browser has painted the page. */
const pressKey = (page: Page) => page.keyboard.press("Shift");

/**
 * Hydrates a page that may reload. {@link hydrateByScrolling} cannot be used, because it runs a script in the page,
 * which fails if the page reloads at that moment.
 */
async function hydrateByKey(page: Page): Promise<void> {
  await pressKey(page);
  await page.waitForFunction(() => "isHydrated" in self);
}

const fallback = { level: 1, name: "Something went wrong" } as const;

/** Responds to requests for a file with 404, as after a new build. */
async function removeChunk(page: Page, file: RegExp) {
  await page.route(file, (route) => route.fulfill({ status: 404 }));
}

test("navigation to a page whose modules are missing loads a new document once, by link and by Back", async ({
  page,
}) => {
  await page.goto("/");
  await hydrateByScrolling(page);
  const countRequestedDocuments = countDocuments(page);
  await removeChunk(page, /\/assets\/privacy-[^/]+\.js$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(countRequestedDocuments()).toBe(1);
  for (let interaction = 0; interaction < 2; interaction += 1) {
    await pressKey(page);
    await page.waitForLoadState("networkidle");
  }
  expect(countRequestedDocuments()).toBeLessThanOrEqual(3);
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "CV", exact: true }).click();
  await expect(page).toHaveURL("/cv");

  await page.unrouteAll();
  await page.goto("/privacy");
  await hydrateByScrolling(page);
  await page.evaluate(() => history.pushState({}, "", "/cv"));
  await page.reload();
  await hydrateByScrolling(page);
  const countDocumentsOfBack = countDocuments(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(countDocumentsOfBack()).toBe(1);
});

for (const [title, isHandled] of [
  ["before a page reloads because a chunk is missing, a listener is notified", false],
  ["if a listener handles a missing chunk, the page does not reload", true],
] as const) {
  test(title, async ({ page, logs }) => {
    logs.allow(/Loading/);
    await page.addInitScript((handlesError) => {
      addEventListener("vite:preloadError", (event) => {
        sessionStorage.setItem("failed", String(event.payload));
        if (!handlesError) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      });
    }, isHandled);
    await page.goto("/");
    const countRequestedDocuments = countDocuments(page);
    await removeChunk(page, /\/assets\/Loading-[^/]+\.js$/);
    await hydrateByKey(page);
    await expect.poll(countRequestedDocuments).toBe(isHandled ? 0 : 1);
    await page.waitForFunction(() => sessionStorage.getItem("failed"));
    const failed = await page.evaluate(() => sessionStorage.getItem("failed"));
    expect(failed).toContain("/assets/Loading-");
    expect(countRequestedDocuments()).toBe(isHandled ? 0 : 1);
  });
}

test("requests for modules are aborted when the visitor leaves, and repeated later if the page stays", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const requestedModules: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/")) requestedModules.push(request.url());
  });
  const countRequestedDocuments = countDocuments(page);
  const moduleRequest = Promise.withResolvers<void>();
  await page.route(entryPattern, () => moduleRequest.resolve(), { times: 1 });
  const abortedRequest = page.waitForEvent("requestfailed", (request) =>
    entryPattern.test(request.url()),
  );
  await page.goto("/");
  await pressKey(page);
  await moduleRequest.promise;
  // The browser sends this request after the requests for all modules.
  const sendLaterRequest = () => page.evaluate(async () => void (await fetch("/healthz")));
  await sendLaterRequest();
  requestedModules.length = 0;
  // Simulates a click on a link, and a click on another link before the first page responded.
  await page.evaluate(() => {
    for (const type of ["beforeunload", "pointermove", "beforeunload", "pointermove"])
      dispatchEvent(new Event(type));
  });
  // An interaction starts requests with a delay, so this timer ends after the delay.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), quietMs);
  await sendLaterRequest();
  await abortedRequest;
  expect(requestedModules).toEqual([]);
  await page.waitForFunction(() => "isHydrated" in self);
  expect(countRequestedDocuments()).toBe(1);
  expect(errors).toEqual([]);
});

test("a page that the visitor is leaving hydrates only if the visitor continues to use it", async ({
  page,
}) => {
  const importRequest = Promise.withResolvers<Route>();
  let requestCount = 0;
  await page.route(entryPattern, (route) => {
    requestCount += 1;
    // The page requests all modules before it imports them.
    return requestCount === 1 ? route.continue() : importRequest.resolve(route);
  });
  await page.goto("/");
  await pressKey(page);
  const importRoute = await importRequest.promise;
  await page.evaluate(() => dispatchEvent(new Event("beforeunload")));
  await importRoute.continue();
  await page.waitForFunction(() => "__reactRouterRouteModules" in self);
  await page.evaluate(() => new Promise((resolve) => setTimeout(requestIdleCallback, 0, resolve)));
  expect(await page.evaluate(() => "isHydrated" in self)).toBe(false);
  await hydrateByKey(page);
});

test("a module that fails because the visitor leaves logs no error", async ({ page }) => {
  const countRequestedDocuments = countDocuments(page);
  const consoleErrors: string[] = [];
  page.on("console", (message) => consoleErrors.push(message.text()));
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  const moduleRequest = Promise.withResolvers<Route>();
  // The page loads the module into the cache before it imports it.
  await page.route(entryPattern, (route) =>
    route.request().resourceType() === "fetch" ? route.continue() : moduleRequest.resolve(route),
  );
  await page.goto("/");
  await pressKey(page);
  const moduleRoute = await moduleRequest.promise;
  await page.evaluate(() => dispatchEvent(new Event("beforeunload")));
  const fileResponse = page.waitForResponse(entryPattern);
  await moduleRoute.fulfill({ status: 404 });
  await fileResponse;
  // The browser reports errors in a later task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(consoleErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
  expect(countRequestedDocuments()).toBe(1);
});

test("a page without its chunk reloads once, then shows the fallback", async ({ signIn, page }) => {
  await signIn();
  await removeChunk(page, /\/assets\/OwnerViewLoader-[^/]+\.js$/);
  const countRequestedDocuments = countDocuments(page);
  await page.goto("/");
  await expect(page.getByRole("heading", fallback)).toBeVisible();
  expect(countRequestedDocuments()).toBe(2);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("complementary", { name: "Owner" })).toBeVisible();
});

test("an admin page without its chunk reloads once, then shows the fallback", async ({
  signIn,
  page,
}) => {
  await signIn();
  await removeChunk(page, /\/admin-assets\/.*SecurityLogPage-[^/]+\.js$/);
  const countRequestedDocuments = countDocuments(page);
  await page.goto("/admin/security");
  await expect(page.getByRole("heading", fallback)).toBeVisible();
  expect(countRequestedDocuments()).toBe(2);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { name: "Security Log" })).toBeVisible();
});

test("an interaction reloads a page once if its content has changed", async ({ page, site }) => {
  const owner = await site.getOwnerClient();
  const editTitle = (title: string) => editSection(owner, "about", { title });
  await editTitle("About, as it was");
  await page.goto("/");
  const countRequestedDocuments = countDocuments(page);
  await editTitle("About, as it is");
  await pressKey(page);
  await expect(page.getByRole("heading", { name: "About, as it is" })).toBeVisible();
  await hydrateByKey(page);
  expect(countRequestedDocuments()).toBe(1);
});

test("a page does not reload on an interaction while offline", async ({ page, context, logs }) => {
  logs.allow(/ERR_INTERNET_DISCONNECTED/);
  // The browser may still send requests after it has confirmed that it is offline.
  await page.route(entryPattern, (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  const countRequestedDocuments = countDocuments(page);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("hydrated", () => resolve("hydrated"));
        addEventListener(
          "error",
          ({ target }) => {
            // Resolves in the next task, after the page's own listener has run.
            if (target instanceof HTMLScriptElement) setTimeout(() => resolve("failed"));
          },
          true,
        );
        scrollBy(0, 300);
      }),
  );
  expect(outcome).toBe("failed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(countRequestedDocuments()).toBe(0);
  await context.setOffline(false);
});
