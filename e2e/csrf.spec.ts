import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** A change of data by the owner. */
interface Change {
  name: string;
  perform: (page: Page) => Promise<void>;
}

/**
 * A change on a page and a change by the palette. `admin/src/app/mutations-csrf.test.ts` tests that no mutation is sent
 * without a token, and `error-catalogue.spec.ts` tests the error on a form.
 */
const changes: Change[] = [
  {
    name: "hiding a section",
    perform: (page) => page.getByRole("switch", { name: /^Experience/ }).click(),
  },
  {
    name: "hiding a section from the palette",
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
  for (const { name, perform } of changes) {
    await test.step(name, async () => {
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
