import type { BrowserContext, Page, Request } from "@playwright/test";
import { readRows } from "../supabase/tests/support/rows.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin, saveForm, titleField } from "./support/admin.ts";
import { countDocuments } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const findToast = (page: Page) => page.locator("[data-toast]");
const offlineMessagePattern = /You are offline|The server is not responding/;

test.use({ signedIn: true, content: "sample" });

test.beforeEach(async ({ logs }) => {
  logs.allow(/Failed to load resource|Failed to fetch|FetchError|ERR_FAILED|React Router/);
});

/** Records loaded files. Returns a function that waits until all named chunks and their imports are loaded. */
function watchChunks(page: Page): (...names: string[]) => Promise<void> {
  // The files are recorded here, because the page's resource timing buffer is limited to 250 entries.
  const files: string[] = [];
  const openRequests = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") openRequests.add(request);
  });
  page.on("requestfailed", (request) => openRequests.delete(request));
  page.on("requestfinished", (request) => {
    openRequests.delete(request);
    files.push(request.url());
  });
  const isLoaded = (name: string) => files.some((file) => file.includes(`/${name}-`));
  // The page requests a chunk and its imports together, so the chunk may arrive first.
  const findMissing = (names: string[]) => [
    ...names.filter((name) => !isLoaded(name)),
    ...[...openRequests].map((request) => request.url()),
  ];
  return (...names) => expect.poll(() => findMissing(names), { timeout: 60_000 }).toEqual([]);
}

/** Aborts all requests, as if the server were down. Returns a function that lets requests pass again. */
async function stopServer(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/*", (route) => route.abort());
  return () => context.unroute("**/*");
}

test.describe("with preloaded pages", () => {
  test.use({ preloadsAdmin: true });

  test("while the browser is offline, the palette opens, and links and signing out show an error", async ({
    page,
    context,
  }) => {
    const waitForChunks = watchChunks(page);
    await page.goto("/admin/projects");
    await waitForChunks("CommandPalette", "SignOutPage", "SecurityLogPage");
    const countRequestedDocuments = countDocuments(page);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByPlaceholder(/Search commands/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Security Log" }).click();
    await expect(page.getByText("Security Log could not be loaded.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(findToast(page).locator("p")).toHaveText([
      "Error",
      "Error signing out. Please try again.",
    ]);
    await expect(page).toHaveURL(/\/admin\/security$/);
    await context.setOffline(false);
    await expect(page.getByText(offlineMessagePattern)).toBeHidden();
    await expect(page.getByText("Security Log could not be loaded.")).toBeHidden();
    expect(countRequestedDocuments()).toBe(0);
  });
});

test.describe("with previews", () => {
  test.use({ loadsPreviews: true });

  test("saves, previews and chunks that failed while the server was down succeed once it is back", async ({
    page,
    context,
    site,
  }) => {
    const supabase = await site.getOwnerClient();

    await test.step("a save while the server is down is stored in the browser and sent once the server is back", async () => {
      await context.route("**/preview", (route) => route.abort());
      await page.goto("/admin/sections/hero");
      await titleField(page).fill("Typed on a train");
      const startServer = await stopServer(context);
      await save(page);
      await expect(page.getByText(/cannot be reached, so this is not saved yet/)).toBeVisible();
      await expect(page.getByText("The server is not responding.")).toBeVisible();
      await expect(findToast(page)).toHaveCount(0);
      await expect(titleField(page)).toHaveValue("Typed on a train");
      await context.unroute("**/preview");
      await startServer();
      await expect(page.getByText("Section saved successfully")).toBeVisible();
      await expect(page.getByText(/is not saved yet/)).toBeHidden();
      const data = await readRows(supabase, "portfolio_sections", ["title"], {
        section_type: "hero",
      });
      expect(data).toEqual([{ title: "Typed on a train" }]);
    });

    await test.step("a preview that failed to load loads once the server is back", async () => {
      const frame = page.frameLocator("iframe[title='Preview of Hero Section']");
      await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Typed on a train");
    });

    await test.step("a project is created once although the response was lost", async () => {
      let attemptCount = 0;
      await page.route(/\/rest\/v1\/projects/, async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        attemptCount += 1;
        if (attemptCount > 1) return route.fallback();
        // The server receives the request, but the response is lost.
        await route.fetch({ maxRetries: 3 });
        return route.abort();
      });
      await navigateAdmin(page, "/admin/projects?new");
      await titleField(page).fill("Added once");
      await save(page);
      await expect(page.getByText(/did not respond, so this may not be saved/)).toBeVisible();
      await page.getByLabel("Summary").fill("With a summary by now");
      await saveForm(page, "Project");
      const { data } = await supabase.from("projects").select("summary").eq("title", "Added once");
      expect(data).toEqual([{ summary: "With a summary by now" }]);
    });

    await test.step("a chunk that fails to load causes no alert and no error in the console, and loads once the server is back", async () => {
      await context.route(/SecurityLogPage-/, (route) => route.abort());
      const countRequestedDocuments = countDocuments(page);
      const startServer = await stopServer(context);
      await page.getByRole("link", { name: "Security Log" }).click();
      await expect(page.getByText("This part of the admin loads once the server")).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expectAccessible(page);
      await context.unroute(/SecurityLogPage-/);
      await startServer();
      await expect(page.getByRole("heading", { level: 1, name: "Security Log" })).toBeVisible();
      expect(countRequestedDocuments()).toBe(0);
    });
  });
});
