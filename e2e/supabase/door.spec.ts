import { owner } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("the site is set up by the first who comes with its link, and refused to others", async ({
  page,
  site,
  browser,
  cleanConsole,
}) => {
  // What the Auth server answers where a trigger refuses the account.
  cleanConsole.allow(/status of 500/);
  const form = async (email: string, of = page) => {
    await of.getByLabel("E-mail").fill(email);
    await of.getByLabel("Password", { exact: true }).fill(owner.password);
    await of.getByRole("button", { name: "Create account" }).click();
  };
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await elsewhere.goto(site.setupUrl);
  await expect(elsewhere.getByRole("button", { name: "Create account" })).toBeVisible();

  await page.goto("/auth?setup=another");
  await form(owner.email);
  await expect(page.getByRole("alert")).toHaveText(
    "This set-up link is not valid. Use the newest one.",
  );

  await page.goto(site.setupUrl);
  await form(owner.email);
  await page.waitForURL("**/admin");

  await form("second@example.com", elsewhere);
  await expect(elsewhere.getByRole("alert")).toHaveText(
    "This site already has an owner. Sign in instead.",
  );
  await elsewhere.context().close();
});
