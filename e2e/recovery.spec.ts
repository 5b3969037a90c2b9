import { expectAccessible } from "./support/accessibility.ts";
import { redeemMailLink, requestMailLink } from "./support/mail-link.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const newPassword = "a ferry that never hurries";

test("an owner who forgot the password sets a new password by a link that works once", async ({
  page,
  site,
  context,
  logs,
}) => {
  logs.allow(/The mail is in/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const otherClient = await site.signInOwner();

  await test.step("the owner requests a link", async () => {
    await requestMailLink(page, "Forgot password?");
    await expectAccessible(page);
  });

  const link = await site.waitForMailedLink("recovery");

  await test.step("a recovery link to the home page, as hosted Supabase sends it, opens the form for a new password in the admin", async () => {
    const callbackParams = await redeemMailLink(link);
    const texts: string[] = [];
    await page.exposeFunction("recordText", (text: string) => texts.push(text));
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const { recordText } = globalThis as unknown as { recordText(text: string): void };
        if (location.pathname === "/") recordText(document.body?.innerText ?? "");
      });
    });
    await page.goto(`/#${callbackParams}`);
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    expect(texts.join("")).toBe("");
    await page.reload();
    await expect(page.getByText(`For ${owner.email}.`)).toBeVisible();
    const otherPage = await context.newPage();
    await otherPage.goto("/admin");
    await expect(otherPage).toHaveURL(/\/auth$/);
    await otherPage.close();
  });

  await test.step("a weak password is rejected at its field", async () => {
    const field = page.getByLabel("New password");
    await field.fill("mira likes kites");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page.getByText(/Do not use your e-mail address/)).toBeVisible();
    await expectAccessible(page);
    await field.fill(newPassword);
  });

  await test.step("the new password signs in and ends all other sessions", async () => {
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.waitForURL("**/admin");
    await expect(page.getByText("Your password was changed.")).toBeVisible();
    expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
    await page.goBack();
    await expect(page).not.toHaveURL(/access_token/);
  });

  await test.step("the used link shows an error and offers another link", async () => {
    const callbackParams = await redeemMailLink(link);
    await page.goto("/auth/forgotten");
    // Supabase passes the error to the page in the URL's fragment.
    await page.goto(`/auth/forgotten#${callbackParams}`);
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
    await expectAccessible(page);
  });

  // Restores the password, because other tests sign in with it.
  const client = await site.createClient();
  await client.auth.signInWithPassword({ email: owner.email, password: newPassword });
  expect((await client.auth.updateUser({ password: owner.password })).error).toBeNull();
});
