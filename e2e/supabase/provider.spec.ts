import type { Page } from "@playwright/test";
import { expectAccessibleInEveryLook } from "../support/accessibility.ts";
import { denyingPerson } from "../support/provider-people.ts";
import { owner } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { totp } from "../support/totp.ts";
import { addSecondFactor } from "./people.ts";

/** Whom the provider takes the browser for from now on. */
async function be(page: Page, hint: string) {
  await page.unroute(/\/authorize\?/);
  await page.route(/\/authorize\?/, (route) =>
    route.continue({ url: `${route.request().url()}&login_hint=${hint}` }),
  );
}

test("an owner connects an account elsewhere, signs in by it, and disconnects it", async ({
  page,
  signIn,
  site,
  cleanConsole,
}) => {
  // What the Auth server answers to a code that is none.
  cleanConsole.allow(/status of 4\d\d/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const go = page.getByRole("button", { name: "Continue with Keycloak" });
  const group = page.getByRole("region", { name: "Connected accounts" });
  const refusal = page.getByRole("alert");
  const signOut = async () => {
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL("**/auth");
  };
  await signIn();

  await test.step("connects it, and learns why not where that fails", async () => {
    await page.goto("/admin/account");
    await be(page, denyingPerson);
    await group.getByRole("button", { name: "Connect Keycloak" }).click();
    await expect(page.getByRole("heading", { name: "The account is not connected" })).toBeVisible();
    await expect(refusal).toHaveText(/you did not agree/);
    await expectAccessibleInEveryLook(page);
    await page.getByRole("link", { name: "Back to the account" }).click();
    await be(page, "mira");
    await group.getByRole("button", { name: "Connect Keycloak" }).click();
    await expect(page.getByText("Keycloak is connected.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(group).toContainText("mira@provider.example.com, connected on");
    await expect(page.getByText(`You sign in as ${owner.email}.`)).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  await test.step("signs in by it, and comes to the page that was asked for", async () => {
    await signOut();
    await page.goto("/auth?next=%2Fadmin%2Fprojects");
    await expect(go).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await go.click();
    await page.waitForURL("**/admin/projects");
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  });

  await test.step("a stranger is refused, and sees nothing", async () => {
    await page.goto("/admin/account");
    await signOut();
    await be(page, "stranger");
    await go.click();
    await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await expect(refusal).toHaveText(/This Keycloak account is not connected with this site/);
    await expect(page).toHaveURL(/\/auth\/provider$/);
    await expectAccessibleInEveryLook(page);
    await page.goto("/admin/projects");
    await page.waitForURL("**/auth?next=**");
  });

  await test.step("so is who says to have the owner's address, which nobody vouches for", async () => {
    await be(page, "impostor");
    await go.click();
    await expect(refusal).toHaveText(/does not vouch for it that your e-mail address/);
  });

  await test.step("and who does not agree is let try again", async () => {
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await be(page, denyingPerson);
    await go.click();
    await expect(refusal).toHaveText(
      "Keycloak says that you did not agree. You can try again whenever you like.",
    );
  });

  await test.step("an answer that this tab did not ask for signs nobody in", async () => {
    await page.goto("/auth?code=3f2b1c9e-5a7d-4e0b-9c61-1d2e3f4a5b6c");
    await expect(refusal).toHaveText(/This was not begun in this tab/);
    await expect(page).toHaveURL(/\/auth\/provider$/);
    // One that it asked for, and that somebody else answers.
    await page.getByRole("link", { name: "Back to sign in" }).click();
    // An answer without a page leaves the browser where it is.
    await page.route(/\/authorize\?/, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForResponse(/\/authorize\?/);
    await go.click();
    await left;
    await page.goto("/auth?code=3f2b1c9e-5a7d-4e0b-9c61-1d2e3f4a5b6c");
    await expect(refusal).toHaveText(/This was not begun in this tab/);
  });

  const client = await site.ownerClient();

  await test.step("is asked for the second factor afterwards", async () => {
    const secret = await addSecondFactor(client);
    await be(page, "mira");
    await page.goto("/auth?next=%2Fadmin%2Faccount");
    await go.click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await page.goto("/admin/projects");
    await page.waitForURL("**/auth?next=**");
    await page.goto("/auth?next=%2Fadmin%2Faccount");
    await page.getByLabel("Code", { exact: true }).fill(totp(secret));
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.waitForURL("**/admin/account");
  });

  await test.step("disconnects it, and it lets nobody in any more", async () => {
    await group.getByRole("button", { name: "Disconnect Keycloak" }).click();
    await expect(page.getByRole("dialog", { name: "Disconnect Keycloak?" })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Keycloak is disconnected.")).toBeVisible();
    await expect(group.getByRole("button", { name: "Disconnect Keycloak" })).toBeHidden();
    await expect(page.getByText(`You sign in as ${owner.email}.`)).toBeVisible();
    await signOut();
    await go.click();
    await expect(refusal).toHaveText(/not connected with this site/);
    const { data } = await client.from("security_events").select("type").throwOnError();
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
