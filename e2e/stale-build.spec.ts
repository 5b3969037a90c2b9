import type { Page, Route } from "@playwright/test";
import { hydrate } from "./support/hydrate.ts";
import { saveData } from "./support/save-data.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.beforeEach(async ({ page, cleanConsole }) => {
  // Prefetched chunks would not be missing.
  await saveData(page);
  cleanConsole.allow(
    /status of 404|loading route module|Failed to fetch dynamically|\(http.*\.js\)|React Router|PartLoadError/,
  );
});

const fallback = { level: 1, name: "Something went wrong" } as const;

/** Counts the documents that are asked for. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Lets files be missing as a newer build leaves them: until the page is loaded anew, or for good. */
async function removeChunk(page: Page, file: RegExp, until?: "reloaded") {
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  if (until) page.once("domcontentloaded", () => page.unroute(file));
}

test("Fault 13: where a newer build removed a page's chunk, one reload brings the visitor to that page", async ({
  page,
}) => {
  const documents = countDocuments(page);
  await page.goto("/");
  await hydrate(page);
  await removeChunk(page, /\/assets\/privacy-[^/]+\.js$/, "reloaded");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(page).toHaveURL("/privacy");
  await hydrate(page);
  expect(documents()).toBeLessThanOrEqual(3);
});

test("Fault 13: a chunk that stays away leaves a page that can be read, and no endless reloading", async ({
  page,
}) => {
  const documents = countDocuments(page);
  await page.goto("/");
  await hydrate(page);
  await removeChunk(page, /\/assets\/privacy-[^/]+\.js$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page).toHaveURL("/privacy");
  for (let touch = 0; touch < 2; touch += 1) {
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState("networkidle");
  }
  expect(documents()).toBeLessThanOrEqual(4);
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "CV", exact: true }).click();
  await expect(page).toHaveURL("/cv");
});

/** What a listener hears of parts that fail, over reloads; one that takes them upon itself is the only one to. */
async function listenForFailures(page: Page, takes: boolean): Promise<() => Promise<string[]>> {
  await page.addInitScript((isTaken) => {
    addEventListener("vite:preloadError", (event) => {
      const heard = JSON.parse(sessionStorage.getItem("heard") ?? "[]");
      sessionStorage.setItem("heard", JSON.stringify([...heard, String(event.payload)]));
      if (!isTaken) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
  }, takes);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("heard") ?? "[]"));
}

test("Fault 13: a listener hears of a page's chunk that does not load, before the page is reloaded", async ({
  page,
}) => {
  const heard = await listenForFailures(page, false);
  await page.goto("/");
  await hydrate(page);
  await removeChunk(page, /\/assets\/privacy-[^/]+\.js$/, "reloaded");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(await heard()).toEqual([expect.stringContaining("/assets/privacy-")]);
});

test("Fault 13: where a listener takes a missing chunk upon itself, the page stays, also on the way back", async ({
  page,
}) => {
  const heard = await listenForFailures(page, true);
  await page.goto("/privacy");
  await hydrate(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "CV", exact: true }).click();
  await expect(page).toHaveURL("/cv");
  await page.reload();
  await hydrate(page);
  const documents = countDocuments(page);
  await removeChunk(page, /\/assets\/(?:privacy|landing)-[^/]+\.js$/);
  await page.getByRole("link", { name: "Mira Solano" }).click();
  await expect.poll(heard).toHaveLength(1);
  await page.goBack();
  await expect.poll(heard).toHaveLength(2);
  expect(documents()).toBe(0);
});

test("Fault 13: a chunk that is missing again, right after a reload, shows the fallback", async ({
  page,
}) => {
  await page.goto("/");
  await hydrate(page);
  await page.evaluate(() => sessionStorage.setItem("reloaded", String(Date.now())));
  const documents = countDocuments(page);
  await removeChunk(page, /\/assets\/privacy-[^/]+\.js$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", fallback)).toBeVisible();
  await expect(page).toHaveURL("/privacy");
  expect(documents()).toBe(0);
});

for (const [what, file] of [
  ["the page's own start", /\/assets\/entry\.client-[^/]+\.js$/],
  ["another page", /\/assets\/privacy-[^/]+\.js$/],
] as const) {
  test(`A page that is left says nothing of modules of ${what} that were on their way, as Firefox calls them failed`, async ({
    page,
  }) => {
    const documents = countDocuments(page);
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    const requested = Promise.withResolvers<Route>();
    await page.route(file, (route) => requested.resolve(route));
    await page.goto("/");
    await page.mouse.wheel(0, 600);
    if (what === "another page") {
      await hydrate(page);
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("link", { name: "Privacy", exact: true }).click();
    }
    const module = await requested.promise;
    await page.evaluate(() => dispatchEvent(new Event("beforeunload")));
    const answered = page.waitForResponse(file);
    await module.fulfill({ status: 404 });
    await answered;
    // What failed is told in a task of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    expect(documents()).toBe(1);
  });
}

test("Fault 13: a part of a page that stays away reloads it once, then the fallback is shown", async ({
  signIn,
  page,
}) => {
  await signIn();
  await removeChunk(page, /\/assets\/Owner-[^/]+\.js$/);
  const documents = countDocuments(page);
  await page.goto("/");
  await expect(page.getByRole("heading", fallback)).toBeVisible();
  expect(documents()).toBe(2);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("complementary", { name: "Owner" })).toBeVisible();
});

test("Fault 13: in the admin a chunk that stays away reloads it once, then the fallback is shown", async ({
  signIn,
  page,
}) => {
  await signIn();
  await removeChunk(page, /\/admin-assets\/.*SecurityLogPage-[^/]+\.js$/);
  const documents = countDocuments(page);
  await page.goto("/admin/security");
  await expect(page.getByRole("heading", fallback)).toBeVisible();
  expect(documents()).toBe(2);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { name: "Security Log" })).toBeVisible();
});

test("A page that was edited before its reader touched it is loaded anew at the first touch, once", async ({
  page,
  site,
}) => {
  const owner = await site.ownerClient();
  const edit = async (title: string) => {
    const { error } = await owner
      .from("portfolio_sections")
      .update({ title })
      .eq("section_type", "about");
    expect(error).toBeNull();
  };
  await edit("About, as it was");
  await page.goto("/");
  const documents = countDocuments(page);
  await edit("About, as it is");
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole("heading", { name: "About, as it is" })).toBeVisible();
  await hydrate(page);
  expect(documents()).toBe(1);
});

test("A page that is first touched offline stays as it is", async ({
  page,
  context,
  cleanConsole,
}) => {
  cleanConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/", { waitUntil: "networkidle" });
  const documents = countDocuments(page);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await page.mouse.wheel(0, 300);
  await failed;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents()).toBe(0);
  await context.setOffline(false);
});
