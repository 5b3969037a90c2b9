import { expectAccessibleOnPhoneAndLaptop } from "../support/accessibility.ts";
import { signOut } from "../support/admin.ts";
import { phones } from "../support/phones.ts";
import { owner } from "../support/site.ts";
import { runSql } from "../support/supabase.ts";
import { expect, test } from "../support/test.ts";
import { createTotp } from "../support/totp.ts";
import { addSecondFactor } from "./accounts.ts";

const [ownersPhone, unknownPhone] = phones;

test("the owner adds a phone number and signs in with it", async ({ page, signIn, site, logs }) => {
  // The browser logs the 4xx responses to wrong codes and passwords.
  logs.allow(/status of 4\d\d/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const group = page.getByRole("group", { name: "Phone number" });
  const number = page.getByLabel("Phone number");
  const code = page.getByLabel("Code from the message");
  const alert = page.getByRole("alert");
  const signOutAndOpenPhoneForm = async () => {
    await page.goto("/admin/account");
    await signOut(page);
    await page.getByRole("link", { name: "Sign in by phone" }).click();
  };
  await signIn();

  await test.step("the owner adds a number with the code of a text message", async () => {
    await page.goto("/admin/account");
    await group.getByLabel("New phone number").fill("079 460 958");
    await group.getByRole("button", { name: "Send a code" }).click();
    await expect(group).toContainText("Enter the number with its country code");
    await group.getByLabel("New phone number").fill("+44 (20) 7946-0958");
    await group.getByRole("button", { name: "Send a code" }).click();
    await expect(group.getByRole("alert")).toContainText(ownersPhone.number);
    await expectAccessibleOnPhoneAndLaptop(page);
    await code.fill("000000");
    await group.getByRole("button", { name: "Confirm" }).click();
    await expect(group.getByRole("alert").first()).toContainText("This code is wrong");
    await code.fill(ownersPhone.code);
    await group.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your phone number was changed.")).toBeVisible();
    await expect(group).toContainText(`You can also sign in with ${ownersPhone.number}`);
    await page.reload();
    await expect(group).toContainText(ownersPhone.number);
  });

  await test.step("the owner signs in with the number and the password", async () => {
    await signOutAndOpenPhoneForm();
    await expectAccessibleOnPhoneAndLaptop(page);
    await number.fill(ownersPhone.number);
    await page.getByLabel("Password", { exact: true }).fill("a wrong one");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(alert).toHaveText("The phone number or the password is wrong.");
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/admin");
  });

  await test.step("a code signs in, and unknown numbers get no code", async () => {
    await signOutAndOpenPhoneForm();
    await number.fill(unknownPhone.number);
    await page.getByRole("button", { name: "Send a code" }).click();
    await expect(alert).toContainText("a message with a code is on its way");
    await code.fill(unknownPhone.code);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(alert).toHaveText("This code is wrong, already used or expired.");
    await number.fill(ownersPhone.number);
    await page.getByRole("button", { name: "Send another code" }).click();
    await expect(alert).toContainText(ownersPhone.number);
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessibleOnPhoneAndLaptop(page);
    await code.fill(ownersPhone.code);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/admin");
  });

  await test.step("the second factor is required, and remains after a change of the number", async () => {
    await signOutAndOpenPhoneForm();
    const ownerClient = await site.getOwnerClient();
    const secret = await addSecondFactor(ownerClient);
    await page.goto("/auth/by-phone?next=%2Fadmin%2Faccount");
    await number.fill(ownersPhone.number);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Code", { exact: true }).fill(createTotp(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/admin/account");
    await runSql("update auth.users set phone_change_sent_at = now() - interval '2 minutes'");
    await group.getByLabel("New phone number").fill(unknownPhone.number);
    await group.getByRole("button", { name: "Send a code" }).click();
    await code.fill(unknownPhone.code);
    await group.getByRole("button", { name: "Confirm" }).click();
    await expect(group).toContainText(`You can also sign in with ${unknownPhone.number}`);
    await page.goto("/admin/projects");
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
    const { data } = await ownerClient.from("security_events").select("type").throwOnError();
    expect(data.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["phone_changed", "code_asked_for", "sign_in_by_phone"]),
    );
  });
});
