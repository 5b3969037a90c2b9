import { signInSilently } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ loadsPreviews: true });

test("a new owner enters a name and gets a site with that name", async ({
  context,
  page,
  site,
}) => {
  await site.empty();
  await signInSilently(context, site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/admin");
  const preview = page.frameLocator("iframe[title^=Preview]");
  // The preview shows the site's header. While the statement is empty, its heading is a grey bar with transparent text.
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
  await expect(
    page.getByRole("paragraph").filter({ hasText: /^Add:/ }).getByRole("link"),
  ).toHaveText(["About", "Experience", "Work", "Community", "Photos", "Contact", "CV"]);
  await expect(page.locator("main > section")).toHaveCount(1);
});
