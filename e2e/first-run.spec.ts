import { signInSilently } from "./support/session.ts";
import { startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

/** Each test has a site that holds nothing yet. */
const test = base.extend({
  site: async ({ backend }, use) => {
    const site = await startSite(backend);
    await use(site);
    await site.stop();
  },
});

test.beforeEach(async ({ context, page, site }) => {
  await site.ownerClient();
  await signInSilently(context, site);
  await page.goto("/admin");
});

test("a new owner says who he is, and stands on a site of his own", async ({ page }) => {
  const preview = page.frameLocator("iframe[title^=Preview]");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Your name");
  await page.getByLabel("Your name").fill("Ada Marsh");
  await page.getByLabel("What you do").fill("Cartographer in Hull");
  await page.getByLabel("One sentence about your work").fill("I map what the tide leaves.");
  await page.getByRole("radio", { name: /^Gallery/ }).click();
  await expect(page.getByRole("radio", { name: /^Gallery/ })).toBeChecked();
  await expect(preview.locator("html")).toHaveAttribute("data-direction", "gallery");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(
    "I map what the tide leaves.",
  );
  await page.getByRole("button", { name: "Create my site" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("I map what the tide leaves.");
  await expect(page.getByText("Ada Marsh, Cartographer in Hull")).toBeVisible();
  await expect(page).toHaveTitle(/^Ada Marsh/);
  await expect(page.locator("html")).toHaveAttribute("data-direction", "gallery");
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible();
});

test("a new owner chooses how the site begins, and every section is there, empty", async ({
  page,
  request,
  site,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How should your site begin?");
  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const { data } = await (await site.ownerClient())
    .from("portfolio_sections")
    .select("section_type")
    .eq("visible", true);
  expect(data?.map(({ section_type: type }) => type).sort()).toEqual(["hero", "metadata"]);
  expect(await (await request.get("/")).text()).toContain("Hello.");
});
