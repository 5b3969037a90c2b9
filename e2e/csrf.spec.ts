import type { Page } from "@playwright/test";
import { moveUp, navigateAdmin } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

/** A way in which the owner changes data. */
interface Change {
  name: string;
  path: string;
  perform: (page: Page) => Promise<void>;
}

const click = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

/**
 * One example of each type of mutation. `admin/src/app/mutations-csrf.test.ts` tests for all mutations that none is
 * sent without a token; `error-catalogue.spec.ts` tests the error on a form.
 */
const changes: Change[] = [
  {
    name: "hiding a section",
    path: "/admin/sections",
    perform: (page) => page.getByRole("switch", { name: /^Experience/ }).click(),
  },
  {
    name: "moving a section",
    path: "/admin/sections",
    perform: async (page) => {
      const handle = page.getByRole("button", { name: /Move Contact/ });
      await moveUp(page, handle, page.getByText(/^Moved to position \d of \d\.$/));
      await page.keyboard.press("Space");
    },
  },
  {
    name: "deleting many projects",
    path: "/admin/projects",
    perform: async (page) => {
      await page.getByRole("checkbox", { name: "Select Low Tide" }).check();
      await click(page, "Delete");
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    },
  },
  {
    name: "hiding a section from the palette",
    path: "/admin/projects",
    perform: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Command palette" }).fill("hide experience");
      await page.getByRole("option", { name: /^Hide Experience/ }).click();
    },
  },
];

test.use({ signedIn: true, content: "sample" });

test("on a page without a CSRF token, a list and the palette change nothing and show the reason", async ({
  page,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  const mutationRequests: string[] = [];
  page.on("request", (request) => {
    const isRead = ["GET", "HEAD"].includes(request.method());
    const isEvent = request.url().includes("/security_events");
    if (/\/(?:rest|storage)\/v1\//.test(request.url()) && !isRead && !isEvent) {
      mutationRequests.push(`${request.method()} ${request.url()}`);
    }
  });
  page.on("dialog", (dialog) => dialog.accept());

  await page.goto("/admin/sections");
  await expect(page.getByRole("table")).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem("portfolio-csrf"));
  for (const { name, path, perform } of changes) {
    await test.step(name, async () => {
      if (!page.url().endsWith(path)) await navigateAdmin(page, path);
      await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
      await perform(page);
      const toast = page.locator("[data-toast]");
      await expect(toast.locator("p"), name).toHaveText([
        "Security Error",
        "Your session has expired. Please refresh the page and try again.",
      ]);
      await toast.getByRole("button", { name: "Dismiss" }).click();
      await expect(toast).toHaveCount(0);
      expect(mutationRequests, name).toEqual([]);
    });
  }

  const readLoggedEvents = () =>
    supabase.from("security_events").select("level").eq("type", "csrf_failed");
  await expect
    .poll(async () => (await readLoggedEvents()).data)
    .toEqual(changes.map(() => ({ level: "error" })));
});
