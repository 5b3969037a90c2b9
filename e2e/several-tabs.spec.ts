import type { Page } from "@playwright/test";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

const titleField = (page: Page) => page.getByLabel("Title", { exact: true });

test("signing out in one tab hides the admin in all tabs, and signing in continues all of them", async ({
  page,
  context,
}) => {
  await page.goto("/admin");
  const form = await context.newPage();
  await form.goto("/admin/sections/hero");
  await titleField(form).fill("Typed before the other tab signed out");
  const site = await context.newPage();
  await site.goto("/");
  const bar = site.getByRole("complementary", { name: "Owner" });
  await expect(bar).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(form).toHaveURL(/\/auth\?next=/);
  await expect(bar).toBeHidden();

  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin");
  await expect(form).toHaveURL(/\/admin\/sections\/hero$/);
  await expect(form.getByText(/Restore unsaved changes from/)).toBeVisible();
  await form.getByRole("button", { name: "Restore" }).click();
  await expect(titleField(form)).toHaveValue("Typed before the other tab signed out");
});
