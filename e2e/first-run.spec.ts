import { expectAccessible } from "./support/accessibility.ts";
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

test("21.27 an owner who began with the sample removes it at once, and keeps what was edited", async ({
  page,
  site,
}) => {
  await page.getByRole("button", { name: "Start with sample content" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const owner = await site.ownerClient();
  await owner.from("projects").update({ client: "Me" }).eq("slug", "low-tide").throwOnError();
  const remove = page.getByRole("button", { name: "Remove the sample content" });
  await page.goto("/admin/account");
  await expect(remove).toBeVisible();
  await page.goto("/admin");
  await remove.click();
  const question = page.getByRole("dialog", { name: "Remove the sample content?" });
  await expect(question).toContainText("Deleted: 5 projects, 6 posts and 7 sections.");
  await expect(question).toContainText("Emptied: CV/Resume and SEO & Metadata.");
  await expect(question).toContainText("Kept, because you edited them: 1 project.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(
    page.getByText("Sample content removed: 5 projects, 6 posts and 9 sections"),
  ).toBeVisible();
  await expect(remove).toBeHidden();

  const { data: projects } = await owner.from("projects").select("slug").throwOnError();
  expect(projects).toEqual([{ slug: "low-tide" }]);
  const { data: sections } = await owner.from("portfolio_sections").select("section_type");
  expect(sections?.map(({ section_type: type }) => type).sort()).toEqual(["cv", "metadata"]);
  await page.getByRole("link", { name: "Recently Deleted" }).click();
  await expect(page.getByRole("button", { name: /^Restore / })).toHaveCount(18);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
