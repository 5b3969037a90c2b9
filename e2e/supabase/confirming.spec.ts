import { expectAccessibleInEveryLook } from "../support/accessibility.ts";
import { owner } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test.use({ backend: "confirming-supabase" });

const another = "mira.solano@example.com";

test("where addresses must be confirmed, an owner confirms the first one, and both when it changes", async ({
  page,
  site,
  cleanConsole,
}) => {
  // What the Auth server answers to who has not confirmed yet.
  cleanConsole.allow(/status of 400/);
  // And to who asks for mails too often.
  cleanConsole.allow(/status of 429/);
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("sets the site up, and is told to confirm", async () => {
    await page.goto(site.setupUrl);
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toContainText("Your account was created.");
    // The mail was sent a moment ago.
    await page.getByRole("button", { name: "Send the mail again" }).click();
    await expect(page.getByRole("alert").last()).toContainText(/Try again in \d+ seconds/);
    await expectAccessibleInEveryLook(page);
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toContainText("Confirm");
  });

  await test.step("is let in by the link of the mail", async () => {
    await page.goto(await site.linkInMail("signup"));
    await page.waitForURL("**/admin");
  });

  await test.step("asks for another address, which both must confirm", async () => {
    await page.goto("/admin/account");
    await page.getByLabel("New e-mail address").fill(another);
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await expect(page.getByRole("alert")).toContainText(`${another} takes the place`);
    await page.goto(await site.linkInMail("email_change"));
    await expect(
      page.getByRole("heading", { name: "One of two addresses is confirmed" }),
    ).toBeVisible();
    await page.goto(await site.linkInMail("email_change", another));
    await expect(page.getByText("Your e-mail address was changed.")).toBeVisible();
  });
});
