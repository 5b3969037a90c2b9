import type { Page } from "@playwright/test";
import { sessionKey } from "../../content/browser-keys.ts";
import { expectAccessibleOnPhoneAndLaptop } from "../support/accessibility.ts";
import { saveForm, sendSignInForm, signOut, titleField } from "../support/admin.ts";
import { passkeySiteOrigin } from "../support/supabase.ts";
import { expect, test } from "../support/test.ts";
import { createTotp } from "../support/totp.ts";
import { addSecondFactor } from "./accounts.ts";

const { origin, port } = new URL(passkeySiteOrigin ?? "http://localhost");

test.use({ siteSettings: { SITE_URL: origin, PORT: port } });

/** Adds a virtual authenticator that confirms every request. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("the owner adds, uses and removes a passkey", async ({ page, signIn, site, logs }) => {
  // The Auth server responds with status 400 to a removed passkey.
  logs.allow(/status of 400/);
  // One step removes the session while the page is open.
  logs.allow(/status of 401 .*\/api\/live/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await addVirtualAuthenticator(page);
  const group = page.getByRole("group", { name: "Passkeys" });
  const passkeyButton = page.getByRole("button", { name: "Sign in with a passkey" });
  const alert = page.getByRole("alert");
  const codeField = page.getByLabel("Code", { exact: true });
  let secret = "";

  await test.step("the owner sees no error if the browser has no passkey, and can continue", async () => {
    await site.getOwnerClient();
    await page.goto("/auth");
    await expect(passkeyButton).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
    const optionsResponse = page.waitForResponse(/passkeys\/authentication\/options/);
    await passkeyButton.click();
    await optionsResponse;
    await expect(passkeyButton).toBeEnabled();
    await expect(alert).toHaveCount(0);
  });

  await test.step("the owner adds a passkey and names it", async () => {
    await signIn();
    await page.goto("/admin/account");
    await expect(group).toContainText("replaces the password, not the second factor");
    await expect(group).toContainText("works only on this site's domain");
    await expectAccessibleOnPhoneAndLaptop(page);
    await group.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("The passkey was added.")).toBeVisible();
    const nameField = group.getByLabel("Name of the passkey");
    await expect(nameField).toBeFocused();
    await expectAccessibleOnPhoneAndLaptop(page);
    await nameField.fill(" ");
    await group.getByRole("button", { name: "Save the name" }).click();
    await expect(group).toContainText("Enter a name.");
    await nameField.fill("Laptop");
    await group.getByRole("button", { name: "Save the name" }).click();
    await expect(group).toContainText(/Laptop\s*Added on .*, not used yet/);
    await expectAccessibleOnPhoneAndLaptop(page);
    await group.getByRole("button", { name: "Add another passkey" }).click();
    await expect(group.getByRole("alert")).toContainText("This device already has a passkey");
  });

  await test.step("the passkey signs in and returns to the requested page", async () => {
    await page.goto("/admin/account");
    await signOut(page);
    await page.goto("/auth?next=%2Fadmin%2Fprojects");
    await passkeyButton.click();
    await page.waitForURL("**/admin/projects");
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
    await page.goto("/admin/account");
    await expect(group).toContainText(/Laptop\s*Added on .*, last used on/);
  });

  await test.step("if the session ends while editing, the owner signs in again with the passkey and continues", async () => {
    await page.goto("/admin/projects?new");
    const title = titleField(page);
    await title.fill("Written before the session ended");
    await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await expectAccessibleOnPhoneAndLaptop(page);
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue("Written before the session ended");
    await saveForm(page, "Project");
  });

  await test.step("if the site's URL has changed, a message says that the passkey belongs to another URL", async () => {
    await page.goto(`http://127.0.0.1:${port}/auth`);
    await passkeyButton.click();
    await expect(alert).toHaveText(
      `Passkeys do not work at 127.0.0.1:${port}: the Supabase project is set up for passkeys at another address.`,
    );
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.goto(`${origin}/admin`);
  });

  const ownerClient = await site.getOwnerClient();

  await test.step("a sign-in with the passkey requires the second factor", async () => {
    await page.goto("/admin/account");
    await signOut(page);
    secret = await addSecondFactor(ownerClient);
    await page.goto("/auth?next=%2Fadmin%2Fprojects");
    await passkeyButton.click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await codeField.fill(createTotp(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/admin/projects");
  });

  await test.step("the owner signs in without the passkey, renames it and removes it", async () => {
    await page.goto("/admin/account");
    await signOut(page);
    await sendSignInForm(page);
    await codeField.fill(createTotp(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/admin");
    await page.goto("/admin/account");
    await group.getByRole("button", { name: "Rename Laptop" }).click();
    await group.getByLabel("Name of the passkey").fill("Old laptop");
    await page.keyboard.press("Enter");
    await group.getByRole("button", { name: "Remove Old laptop" }).click();
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The passkey was removed.")).toBeVisible();
    await expect(group).not.toContainText("Old laptop");
    await expect(group.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  });

  await test.step("a removed passkey is rejected", async () => {
    await page.goto("/admin/account");
    await signOut(page);
    await passkeyButton.click();
    await expect(alert).toContainText("This passkey does not work here.");
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.goto("/admin/projects");
    await page.waitForURL("**/auth?next=**");
  });

  const { data } = await ownerClient.from("security_events").select("type").throwOnError();
  expect(data.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["passkey_added", "sign_in_by_passkey", "passkey_removed"]),
  );
});
