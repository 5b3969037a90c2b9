import { expectAccessibleOnPhoneAndLaptop } from "../support/accessibility.ts";
import { followMailLink, requestMailLink } from "../support/mail-link.ts";
import { owner } from "../support/site.ts";
import { caughtMailsUrl, generateCode, runSql } from "../support/supabase.ts";
import { expect, test } from "../support/test.ts";

test("a mailed code signs in, and can set a new password", async ({ page, site, logs }) => {
  // The Auth server responds with status 403 to a wrong code.
  logs.allow(/status of 403/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await site.getOwnerClient();
  const code = page.getByLabel("Code from the e-mail");
  const requestCode = async (method: string) => {
    await requestMailLink(page, method);
    await expect(code).toBeVisible();
  };

  await requestCode("Forgot password?");
  await expectAccessibleOnPhoneAndLaptop(page);
  await runSql("update auth.users set recovery_sent_at = now() - interval '11 minutes'");
  if (caughtMailsUrl) {
    await followMailLink(page, await site.waitForMailedLink("recovery"));
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    await requestCode("Forgot password?");
  }
  await code.fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is wrong, already used or expired.")).toBeVisible();
  await code.fill(await generateCode("recovery", owner.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("New password").fill("a ferry that never hurries");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.waitForURL("**/admin");

  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  await page.waitForURL("**/auth");
  await runSql("update auth.users set recovery_sent_at = now() - interval '2 minutes'");
  await requestCode("Sign in by e-mail");
  await code.fill(await generateCode("magiclink", owner.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/admin");
});
