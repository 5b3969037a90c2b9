import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import { signInSilently } from "./support/session.ts";
import type { RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

interface TestFixtures {
  context: BrowserContext;
  page: Page;
  site: RunningSite;
}

async function openAsNewOwner({ context, page, site }: TestFixtures) {
  await site.empty();
  await signInSilently(context, site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/admin");
}

test.describe("with previews", () => {
  test.use({ loadsPreviews: true });

  test("a new owner enters a name and gets a site with that name", async ({
    context,
    page,
    site,
  }) => {
    await openAsNewOwner({ context, page, site });
    const preview = page.frameLocator("iframe[title^=Preview]");
    // The preview shows the site's own header and name, and a bar instead of a missing text.
    const statement = preview.getByRole("heading", { level: 1 });
    await expect(statement).toHaveText("One sentence about your work");
    await expect(statement).toHaveCSS("color", "rgba(0, 0, 0, 0)");
    await page.getByLabel("Your name").fill("Ada Marsh");
    await expect(preview.locator("header").first()).toContainText("Ada Marsh");
    await expect(statement).toHaveCSS("color", "rgba(0, 0, 0, 0)");
    await page.getByLabel("What you do").fill("Cartographer in Hull");
    await page.getByLabel("One sentence about your work").fill("I map what the tide leaves.");
    const thumbnail = page.frameLocator("iframe[title=Scholar]");
    await expect(thumbnail.locator("h1")).toHaveText("I map what the tide leaves.");
    await expect(thumbnail.getByText("nobody has set this site up yet")).toBeHidden();
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
    await expect(page.getByText(/^Add:/).getByRole("link")).toHaveText([
      "About",
      "Experience",
      "Work",
      "Community",
      "Photos",
      "Contact",
      "CV",
    ]);
    await expect(page.locator("main > section")).toHaveCount(1);
  });
});

test("the owner removes all sample content in one step and keeps edited records", async ({
  context,
  page,
  request,
  site,
}) => {
  await openAsNewOwner({ context, page, site });
  await page.getByRole("button", { name: "Start with sample content" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  // The page scrolls to the top, although the button was at the end.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const supabase = await site.getOwnerClient();
  await supabase.from("projects").update({ client: "Me" }).eq("slug", "low-tide").throwOnError();
  const remove = page.getByRole("button", { name: "Remove the sample content" });
  await navigateAdmin(page, "/admin/account");
  await expect(remove).toBeVisible();
  await navigateAdmin(page, "/admin");
  await remove.click();
  const confirmDialog = page.getByRole("dialog", { name: "Remove the sample content?" });
  await expect(confirmDialog).toContainText("This deletes 5 projects, 6 posts and 7 sections.");
  await expect(confirmDialog).toContainText("This empties CV/Resume and SEO & Metadata.");
  await expect(confirmDialog).toContainText("Kept, because you edited them: 1 project.");
  await expectAccessible(page);
  await confirmDialog.getByRole("button", { name: "Remove" }).click();
  await expect(
    page.getByText("Sample content removed: 5 projects, 6 posts and 9 sections"),
  ).toBeVisible();
  await expect(remove).toBeHidden();

  const { data: projects } = await supabase.from("projects").select("slug").throwOnError();
  expect(projects).toEqual([{ slug: "low-tide" }]);
  const { data: sections } = await supabase.from("portfolio_sections").select("section_type");
  expect(sections?.map(({ section_type: type }) => type).sort()).toEqual(["cv", "metadata"]);
  await page.getByRole("link", { name: "Recently Deleted" }).click();
  await expect(page.getByRole("button", { name: /^Restore / })).toHaveCount(18);
  expect((await request.get("/")).status()).toBe(200);
});
