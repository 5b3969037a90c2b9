import { expectAccessibleOnPhoneAndLaptop } from "../support/accessibility.ts";
import { sendSignInForm, signOut } from "../support/admin.ts";
import { followMailLink } from "../support/mail-link.ts";
import { owner } from "../support/site.ts";
import { findCodeInMail, runSql } from "../support/supabase.ts";
import { expect, test } from "../support/test.ts";

test.use({ backend: "confirming-supabase" });

const newEmail = "mira.solano@example.com";
const newPassword = "a ferry that never hurries";

test("the owner confirms the first e-mail address, changes it, and changes the password in an old session", async ({
  page,
  site,
  logs,
}) => {
  // Status 400 and 422: the address is unconfirmed, or a code or the current password is missing or wrong. Status 404:
  // manual linking is disabled.
  logs.allow(/status of 4(?:00|04|22)/);
  // Status 429: too many mails were requested.
  logs.allow(/status of 429/);
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("the owner sets up the site and must confirm the e-mail address", async () => {
    await page.goto(site.setupUrl);
    await sendSignInForm(page, owner, "Create account");
    await expect(page.getByRole("alert")).toContainText("Your account was created.");
    // The mail was just sent, so the next request must wait.
    await page.getByRole("button", { name: "Send the e-mail again" }).click();
    await expect(page.getByRole("alert").last()).toContainText(/Try again in \d+ seconds/);
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.goto("/auth");
    await sendSignInForm(page);
    await expect(page.getByRole("alert")).toContainText("Confirm");
  });

  await test.step("the mailed link signs in", async () => {
    await followMailLink(page, await site.waitForMailedLink("signup"));
    await page.waitForURL("**/admin");
  });

  await test.step("the owner changes the e-mail address, which both addresses must confirm", async () => {
    await page.goto("/admin/account");
    await page.getByLabel("New e-mail address").fill(newEmail);
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await expect(page.getByRole("alert")).toContainText(`${newEmail} replaces`);
    await followMailLink(page, await site.waitForMailedLink("email_change"));
    await expect(
      page.getByRole("heading", { name: "One of two addresses confirmed" }),
    ).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
    await followMailLink(page, await site.waitForMailedLink("email_change", newEmail));
    await expect(page.getByText("Your e-mail address was changed.")).toBeVisible();
  });

  await page.goto("/admin/account");

  await test.step("if no OAuth account can be connected, a message says what to do", async () => {
    await page.getByRole("button", { name: "Connect Keycloak" }).click();
    await expect(page.getByRole("alert")).toContainText("Switch manual linking on");
    await expectAccessibleOnPhoneAndLaptop(page);
  });

  const group = page.getByRole("group", { name: "Password" });
  const changeButton = group.getByRole("button", { name: "Change password" });
  const codeField = group.getByLabel("Code from the e-mail");
  const currentPasswordField = group.getByLabel("Current password");
  const changedMessage = page.getByText("Your password was changed.");
  /** Makes the session old enough to require reauthentication, and ends the waiting time for the next mail. */
  const ageSessionAndCode = async () => {
    await runSql("update auth.sessions set created_at = now() - interval '25 hours'");
    await runSql("update auth.users set reauthentication_sent_at = now() - interval '2 minutes'");
  };
  const expectAccessibleForm = async () => {
    // Scrolls up, because the top bar may cover half of a field.
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    await expectAccessibleOnPhoneAndLaptop(page);
  };

  await test.step("in an old session, a new password requires a mailed code", async () => {
    await ageSessionAndCode();
    await group.getByLabel("New password").fill(newPassword);
    await changeButton.click();
    await expect(group.getByRole("alert")).toHaveText(
      `A code was sent to ${newEmail}. Enter it to confirm that it is you.`,
    );
    await expect(codeField).toBeFocused();
    await codeField.fill("000000");
    await changeButton.click();
    await expect(group.getByText("This code is wrong or has expired.")).toBeVisible();
    await expectAccessibleForm();
    await ageSessionAndCode();
    const firstCode = await findCodeInMail(newEmail);
    await group.getByRole("button", { name: "Send another code" }).click();
    await expect.poll(() => findCodeInMail(newEmail)).not.toBe(firstCode);
    await codeField.fill(await findCodeInMail(newEmail));
    await changeButton.click();
    await expect(changedMessage).toBeVisible();
    await expect(codeField).toBeHidden();
  });

  await test.step("if the session started with a password, a new password also requires the current password", async () => {
    await signOut(page);
    await sendSignInForm(page, { email: newEmail, password: newPassword });
    await page.waitForURL("**/admin");
    await page.goto("/admin/account");
    await ageSessionAndCode();
    await group.getByLabel("New password").fill(owner.password);
    await changeButton.click();
    await expect(codeField).toBeFocused();
    await codeField.fill(await findCodeInMail(newEmail));
    await changeButton.click();
    await expect(currentPasswordField).toBeFocused();
    await expectAccessibleForm();
    await currentPasswordField.fill(newPassword);
    // The first attempt used up the code, so the second attempt requests a new code.
    await ageSessionAndCode();
    await changeButton.click();
    await expect(codeField).toBeFocused();
    await expect(currentPasswordField).toHaveValue(newPassword);
    await codeField.fill(await findCodeInMail(newEmail));
    await changeButton.click();
    await expect(changedMessage).toBeVisible();
    await expect(codeField).toBeHidden();
    await expect(currentPasswordField).toBeHidden();

    const client = await site.createClient();
    const account = { email: newEmail, password: owner.password };
    expect((await client.auth.signInWithPassword(account)).error).toBeNull();
    const { data } = await client.from("security_events").select("type").throwOnError();
    expect(data.filter(({ type }) => type === "password_changed")).toHaveLength(2);
  });
});
