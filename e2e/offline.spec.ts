import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const toast = (page: Page) => page.locator("[data-toast]");
const gone = /You are offline|The server does not answer/;

test.use({ signedIn: true, loadsAhead: true });

test.use({ content: "sample" });

test.beforeEach(async ({ cleanConsole }) => {
  cleanConsole.allow(
    /Failed to load resource|could not be loaded|Failed to fetch|FetchError|ERR_FAILED|React Router/,
  );
});

/** Watches what arrives on this computer. Gives back what waits until the parts with these names have. */
function watchParts(page: Page): (...names: string[]) => Promise<void> {
  // The page's own list of its resources ends at 250.
  const files: string[] = [];
  page.on("requestfinished", (request) => files.push(request.url()));
  const isHere = (name: string) => files.some((file) => file.includes(`/${name}-`));
  return (...names) => expect.poll(() => names.filter((name) => !isHere(name))).toEqual([]);
}

/** Lets nobody answer this browser any more, as where the server is gone, until it is called off. */
async function stopServer(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/*", (route) => route.abort());
  return () => context.unroute("**/*");
}

/** Counts the documents that are asked for. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test("without a server every key, link and button keeps the page, which says so (fault 21)", async ({
  page,
  context,
}) => {
  const loadedAhead = watchParts(page);
  await page.goto("/admin/projects");
  await loadedAhead("CommandPalette", "SignOutPage", "SecurityLogPage");
  const documents = countDocuments(page);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder(/Search commands/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Security Log" }).click();
  await expect(page.getByText("The events could not be loaded.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page).locator("p")).toHaveText([
    "Error",
    "Error signing out. Please try again.",
  ]);
  await expect(page).toHaveURL(/\/admin\/security$/);
  await context.setOffline(false);
  await expect(page.getByText(gone)).toBeHidden();
  await expect(page.getByText("The events could not be loaded.")).toBeHidden();
  expect(documents()).toBe(0);
});

test("what is saved without a server is kept, and saved once it is back (fault 21)", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/admin/sections/hero");
  await title(page).fill("Typed on a train");
  const startServer = await stopServer(context);
  const began = Date.now();
  await save(page);
  await expect(page.getByText(/cannot be reached, so this is not saved yet/)).toBeVisible();
  expect(Date.now() - began).toBeLessThan(15_000);
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(title(page)).toHaveValue("Typed on a train");
  await startServer();
  await expect(page.getByText("Section saved successfully")).toBeVisible();
  await expect(page.getByText(/is not saved yet/)).toBeHidden();
  const supabase = await site.ownerClient();
  const { data } = await supabase
    .from("portfolio_sections")
    .select("title")
    .eq("section_type", "hero");
  expect(data).toEqual([{ title: "Typed on a train" }]);
});

test("a preview that did not come is not spoken to, and comes once the server is back (fault 21)", async ({
  page,
  context,
}) => {
  await context.route("**/preview", (route) => route.abort());
  await page.goto("/admin/sections/hero");
  await title(page).fill("Typed beside no preview");
  const startServer = await stopServer(context);
  await save(page);
  await expect(page.getByText(/is not saved yet/)).toBeVisible();
  await context.unroute("**/preview");
  await startServer();
  await expect(page.getByText("Section saved successfully")).toBeVisible();
  const frame = page.frameLocator("iframe[title='Preview of Hero Section']");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Typed beside no preview");
});

test("a project that was added without an answer is added once (fault 7)", async ({
  page,
  site,
}) => {
  let tries = 0;
  await page.route(/\/rest\/v1\/projects/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    tries += 1;
    if (tries > 1) return route.fallback();
    // The request arrives; only its response is lost.
    await route.fetch();
    return route.abort();
  });
  await page.goto("/admin/projects?new");
  await title(page).fill("Added once");
  await save(page);
  await expect(page.getByText(/did not answer, so this may not be saved/)).toBeVisible();
  await page.getByLabel("Summary").fill("With a summary by now");
  await save(page);
  await expect(page.getByText("Project saved successfully")).toBeVisible();
  const supabase = await site.ownerClient();
  const { data } = await supabase.from("projects").select("summary").eq("title", "Added once");
  expect(data).toEqual([{ summary: "With a summary by now" }]);
});

test("a part that is not there yet says so in its place, and comes when the server is back (fault 21)", async ({
  page,
  context,
}) => {
  await context.route(/SecurityLogPage-/, (route) => route.abort());
  await page.goto("/admin/projects");
  await expect(page.getByRole("table")).toBeVisible();
  const documents = countDocuments(page);
  const startServer = await stopServer(context);
  await page.getByRole("link", { name: "Security Log" }).click();
  await expect(page.getByText(/This part of the admin could not be loaded/)).toBeVisible();
  await expectAccessible(page);
  await context.unroute(/SecurityLogPage-/);
  await startServer();
  await expect(page.getByRole("heading", { level: 1, name: "Security Log" })).toBeVisible();
  expect(documents()).toBe(0);
});

test("a part whose failure a listener takes upon itself loads nothing anew", async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    addEventListener("vite:preloadError", (event) => event.preventDefault()),
  );
  await context.route(/SecurityLogPage-/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/admin/projects");
  await expect(page.getByRole("table")).toBeVisible();
  const documents = countDocuments(page);
  await page.getByRole("link", { name: "Security Log" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await context.unroute(/SecurityLogPage-/);
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: "Security Log" })).toBeVisible();
  expect(documents()).toBe(0);
});
