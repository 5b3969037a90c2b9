import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import { followMailLink, redeemMailLink, requestMailLink } from "./support/mail-link.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const newPassword = "a ferry that never hurries";

test("the owner signs in by link, changes e-mail address and password, and ends all sessions", async ({
  page,
  site,
  backend,
  logs,
}) => {
  logs.allow(/The mail is in/);
  const otherSession = await site.getOwnerClient();
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("the owner requests a sign-in link", async () => {
    await requestMailLink(page, "Sign in by e-mail");
  });

  await test.step("the button on the link's page signs in, even after a mail scanner opened the link", async () => {
    const link = await site.waitForMailedLink("magiclink");
    for (const method of ["HEAD", "GET", "HEAD", "GET"]) {
      expect((await fetch(link, { method, redirect: "manual" })).status, method).toBe(200);
    }
    await page.goto(link);
    await expect(page.getByRole("button")).toHaveText("Sign in");
    await expectAccessible(page);
    await page.getByRole("button").click();
    await page.waitForURL("**/admin");
  });

  await test.step("the owner opens the account page from the palette", async () => {
    await page.getByRole("button", { name: "Commands" }).click();
    await page.getByRole("combobox", { name: "Command palette" }).fill("sign out everywhere");
    await page.getByRole("option", { name: /^Account/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    await expect(page.getByText(`You sign in as ${owner.email}.`)).toBeVisible();
  });

  await test.step("the owner changes the e-mail address and confirms the change at both addresses", async () => {
    const field = page.getByLabel("New e-mail address");
    await field.fill(owner.email);
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await expect(page.getByText("This is already your e-mail address.")).toBeVisible();
    await field.fill("mira.solano@example.com");
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await expect(page.getByRole("alert")).toContainText("mira.solano@example.com replaces");
    const linkToOldAddress = await site.waitForMailedLink("email_change");
    const newAddressLink = await site.waitForMailedLink("email_change", "mira.solano@example.com");
    // Supabase completes the change when the first link is opened, because config.toml sets `enable_confirmations =
    // false`.
    if (backend === "embedded") {
      await followMailLink(page, linkToOldAddress);
      await expect(
        page.getByRole("heading", { name: "One of two addresses confirmed" }),
      ).toBeVisible();
    }
    await followMailLink(page, newAddressLink);
    await expect(page.getByText("Your e-mail address was changed.")).toBeVisible();
    await navigateAdmin(page, "/admin/account");
    await expect(page.getByText("You sign in as mira.solano@example.com.")).toBeVisible();
  });

  await test.step("a new password ends all other sessions", async () => {
    const field = page.getByLabel("New password");
    await field.fill("mira likes kites");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText(/Do not use your e-mail address/)).toBeVisible();
    await field.fill(newPassword);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password was changed.")).toBeVisible();
    await expect(field).toHaveValue("");
    expect((await otherSession.auth.refreshSession()).error).not.toBeNull();
  });

  const otherClient = await site.createClient();
  const account = { email: "mira.solano@example.com", password: newPassword };

  await test.step("the owner ends all other sessions", async () => {
    expect((await otherClient.auth.signInWithPassword(account)).error).toBeNull();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page.getByText("Every other session has ended.")).toBeVisible();
    expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
  });

  await test.step("the owner ends all sessions, including this one", async () => {
    expect((await otherClient.auth.signInWithPassword(account)).error).toBeNull();
    await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
  });

  // With the embedded backend, the test files share an owner, so this test sets back the e-mail address and password.
  if (backend !== "embedded") return;
  await test.step("the owner restores the e-mail address and the password that other tests use", async () => {
    await otherClient.auth.signInWithPassword(account);
    const { error } = await otherClient.auth.updateUser(owner);
    expect(error).toBeNull();
    for (const address of [account.email, owner.email]) {
      await redeemMailLink(await site.waitForMailedLink("email_change", address));
    }
    expect((await otherClient.auth.signInWithPassword(owner)).error).toBeNull();
  });
});
