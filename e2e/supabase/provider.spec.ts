import type { Page } from "@playwright/test";
import { expectAccessibleOnPhoneAndLaptop } from "../support/accessibility.ts";
import { signOut } from "../support/admin.ts";
import { denyingPerson } from "../support/provider-people.ts";
import { owner } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { createTotp } from "../support/totp.ts";
import { addSecondFactor } from "./accounts.ts";

async function chooseProviderPerson(page: Page, loginHint: string) {
  await page.unroute(/\/authorize\?/);
  await page.route(/\/authorize\?/, (route) =>
    route.continue({ url: `${route.request().url()}&login_hint=${loginHint}` }),
  );
}

test("the owner adds, uses and removes an OAuth account", async ({ page, signIn, site, logs }) => {
  // The Auth server rejects an invalid code.
  logs.allow(/status of 4\d\d/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const continueButton = page.getByRole("button", { name: "Continue with Keycloak" });
  const accountGroup = page.getByRole("group", { name: "Connected accounts" });
  const alert = page.getByRole("alert");
  await signIn();

  await test.step("the owner connects an account, and sees the reason if the connection fails", async () => {
    await page.goto("/admin/account");
    await chooseProviderPerson(page, denyingPerson);
    await accountGroup.getByRole("button", { name: "Connect Keycloak" }).click();
    await expect(
      page.getByRole("heading", { name: "The account was not connected" }),
    ).toBeVisible();
    await expect(alert).toHaveText(/You did not give/);
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.getByRole("link", { name: "Back to the account" }).click();
    await chooseProviderPerson(page, "mira");
    await accountGroup.getByRole("button", { name: "Connect Keycloak" }).click();
    await expect(page.getByText("Keycloak is connected.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(accountGroup).toContainText("mira@provider.example.com, connected on");
    await expect(page.getByText(`You sign in as ${owner.email}.`)).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
  });

  await test.step("the account signs in and returns to the requested page", async () => {
    await signOut(page);
    await page.goto("/auth?next=%2Fadmin%2Fprojects");
    await expect(continueButton).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
    await continueButton.click();
    await page.waitForURL("**/admin/projects");
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  });

  await test.step("another user's account is rejected and sees nothing", async () => {
    await page.goto("/admin/account");
    await signOut(page);
    await chooseProviderPerson(page, "otherUser");
    await continueButton.click();
    await expect(page.getByRole("heading", { name: "Sign-in failed" })).toBeVisible();
    await expect(alert).toHaveText(/This Keycloak account is not connected with this site/);
    await expect(page).toHaveURL(/\/auth\/provider$/);
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.goto("/admin/projects");
    await page.waitForURL("**/auth?next=**");
  });

  await test.step("an account with the owner's unverified e-mail address is rejected", async () => {
    await chooseProviderPerson(page, "impostor");
    await continueButton.click();
    await expect(alert).toHaveText(/has not confirmed your e-mail address/);
  });

  await test.step("a person who denied access can try again", async () => {
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await chooseProviderPerson(page, denyingPerson);
    await continueButton.click();
    await expect(alert).toHaveText(
      "You did not give Keycloak permission. You can try again at any time.",
    );
  });

  await test.step("the code of a sign-in that another tab started is rejected", async () => {
    await page.goto("/auth?code=3f2b1c9e-5a7d-4e0b-9c61-1d2e3f4a5b6c");
    await expect(alert).toHaveText(/This sign-in was started in another tab/);
    await expect(page).toHaveURL(/\/auth\/provider$/);
    // The tab starts a sign-in, but receives the response of another sign-in.
    await page.getByRole("link", { name: "Back to sign in" }).click();
    // Status 204 leaves the browser on the current page.
    await page.route(/\/authorize\?/, (route) => route.fulfill({ status: 204 }));
    const providerResponse = page.waitForResponse(/\/authorize\?/);
    await continueButton.click();
    await providerResponse;
    await page.goto("/auth?code=3f2b1c9e-5a7d-4e0b-9c61-1d2e3f4a5b6c");
    await expect(alert).toHaveText(/This sign-in was started in another tab/);
  });

  const ownerClient = await site.getOwnerClient();

  await test.step("a sign-in with the account requires the second factor", async () => {
    const secret = await addSecondFactor(ownerClient);
    await chooseProviderPerson(page, "mira");
    await page.goto("/auth?next=%2Fadmin%2Faccount");
    await continueButton.click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await page.goto("/admin/projects");
    await page.waitForURL("**/auth?next=**");
    await page.goto("/auth?next=%2Fadmin%2Faccount");
    await page.getByLabel("Code", { exact: true }).fill(createTotp(secret));
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.waitForURL("**/admin/account");
  });

  await test.step("a disconnected account does not sign in", async () => {
    await accountGroup.getByRole("button", { name: "Disconnect Keycloak" }).click();
    await expect(page.getByRole("dialog", { name: "Disconnect Keycloak?" })).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Keycloak is disconnected.")).toBeVisible();
    await expect(accountGroup.getByRole("button", { name: "Disconnect Keycloak" })).toBeHidden();
    await expect(page.getByText(`You sign in as ${owner.email}.`)).toBeVisible();
    await signOut(page);
    await continueButton.click();
    await expect(alert).toHaveText(/not connected with this site/);
    const { data } = await ownerClient.from("security_events").select("type").throwOnError();
    expect(data.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "identity_connected",
        "sign_in_by_provider",
        "sign_in_failed",
        "identity_disconnected",
      ]),
    );
  });
});
