import { expectAccessibleOnPhoneAndLaptop } from "../support/accessibility.ts";
import { sendSignInForm, signOut } from "../support/admin.ts";
import { followMailLink, requestMailLink } from "../support/mail-link.ts";
import { owner } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { createTotp, createWrongTotp } from "../support/totp.ts";

const newPassword = "a ferry that never hurries";

test("the owner adds, uses and removes a second factor", async ({ page, signIn, site, logs }) => {
  // The Auth server responds with status 422 to a wrong code.
  logs.allow(/status of 422/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const client = await site.getOwnerClient();
  await client
    .from("projects")
    .insert({ title: "Hidden", slug: "hidden", visible: false })
    .throwOnError();
  await signIn();
  await page.goto("/admin/account");
  const group = page.getByRole("group", { name: "Two-factor authentication" });
  let secret = "";
  const codeField = page.getByLabel("Code", { exact: true });

  await test.step("the owner adds the second factor with a code of the authenticator app", async () => {
    await group.getByRole("button", { name: "Set up an authenticator app" }).click();
    await expect(group.getByRole("img", { name: /QR code/ })).toBeVisible();
    secret = (await group.locator("code").innerText()).replace(/\s/g, "");
    const appLink = group.getByText("Open the app on this device");
    await expect(appLink).toBeHidden();
    expect(await appLink.getAttribute("href")).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    await expectAccessibleOnPhoneAndLaptop(page);
    await codeField.fill(createWrongTotp(secret));
    await group.getByRole("button", { name: "Confirm" }).click();
    await expect(group.getByRole("alert")).toContainText("This code is wrong");
    await codeField.fill(createTotp(secret));
    await group.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Two-factor authentication is on.")).toBeVisible();
    await expect(group.getByRole("button", { name: "Remove" })).toBeVisible();
    await expect(group.getByText("set up a second app on another device")).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
  });

  await test.step("sign-in asks for the code after the password, and shows no admin page before", async () => {
    await signOut(page);
    await sendSignInForm(page);
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await expect(codeField).toBeFocused();
    await expect(codeField).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.goto("/admin/projects");
    await page.waitForURL("**/auth?next=**");
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await codeField.fill(createWrongTotp(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("This code is wrong");
    const totpCode = createTotp(secret);
    await codeField.fill(`${totpCode.slice(0, 3)} ${totpCode.slice(3)}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/admin/projects");
    await expect(page.getByText("Hidden").first()).toBeVisible();
  });

  await test.step("a recovery link asks for the code before the new password", async () => {
    await page.goto("/admin/account");
    await signOut(page);
    await requestMailLink(page, "Forgot password?");
    await followMailLink(page, await site.waitForMailedLink("recovery"));
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await expect(page.getByLabel("New password")).toBeHidden();
    await expectAccessibleOnPhoneAndLaptop(page);
    await codeField.fill(createTotp(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("New password").fill(newPassword);
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.waitForURL("**/admin");
  });

  await test.step("the owner removes the second factor with a code", async () => {
    await page.goto("/admin/account");
    await group.getByRole("button", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessibleOnPhoneAndLaptop(page);
    await codeField.fill(createTotp(secret));
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The authenticator app was removed.")).toBeVisible();
    await expect(group.getByRole("button", { name: "Remove" })).toBeHidden();
    await client.auth.signInWithPassword({ email: owner.email, password: newPassword });
    const { data } = await client.from("security_events").select("type").throwOnError();
    expect(data.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["second_factor_on", "second_factor_failed", "second_factor_removed"]),
    );
  });
});
