import type { Page } from "@playwright/test";
import { saveForm, sendSignInForm, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

const findToast = (page: Page) => page.locator("[data-toast]");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test.use({ content: "sample" });

test.describe("as the owner", () => {
  test.use({ signedIn: true });

  test("while the backend is down, the admin reports it and the form keeps its input", async ({
    page,
    context,
    cleanConsole,
  }) => {
    cleanConsole.allow(/Failed to load resource|Failed to fetch|FetchError/);
    await page.goto("/admin/sections/hero");
    await titleField(page).fill("Typed before the backend went");
    await context.route(/\/(?:rest|auth)\/v1\//, (route) => route.abort());
    await save(page);
    await expect(findToast(page).locator("p")).toHaveText(["Error", "Failed to save section"]);
    await expect(titleField(page)).toHaveValue("Typed before the backend went");
    await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();

    await context.unroute(/\/(?:rest|auth)\/v1\//);
    await saveForm(page, "Section");
  });
});

test("if the browser's clock is an hour off, opening a page does not refresh the session", async ({
  page,
  site,
}) => {
  await site.getOwnerClient();
  const refreshRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) refreshRequests.push(request.url());
  });
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.goto("/auth");
  await sendSignInForm(page);
  await page.waitForURL("**/admin");
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("table")).toBeVisible();
  };
  // supabase-js may refresh a session that it has just received. If the next page is opened before that ends, the next
  // page refreshes it again.
  await open("/admin/projects");
  const countAfterSignIn = refreshRequests.length;
  await open("/admin/sections");
  expect(refreshRequests.length).toBe(countAfterSignIn);
});
