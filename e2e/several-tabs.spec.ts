import { sendSignInForm, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test("signing out in one tab hides the admin in all tabs, and signing in returns each tab to its page", async ({
  page,
  context,
  logs,
}) => {
  // The other tab may report its open record just before it learns that the session has ended.
  logs.allow(/status of 401.*live\/open/);
  await page.goto("/admin");
  const formTab = await context.newPage();
  await formTab.goto("/admin/sections/hero");
  await titleField(formTab).fill("Typed before the other tab signed out");
  const siteTab = await context.newPage();
  await siteTab.goto("/");
  const bar = siteTab.getByRole("complementary", { name: "Owner" });
  await expect(bar).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(formTab).toHaveURL(/\/auth\?next=/);
  await expect(bar).toBeHidden();

  await sendSignInForm(page);
  await page.waitForURL("**/admin");
  await expect(formTab).toHaveURL(/\/admin\/sections\/hero$/);
  await expect(formTab.getByText(/Restore unsaved changes from/)).toBeVisible();
  await formTab.getByRole("button", { name: "Restore" }).click();
  await expect(titleField(formTab)).toHaveValue("Typed before the other tab signed out");
});
