import { expect, type Page } from "@playwright/test";
import { owner } from "./site.ts";

/** Opens the sign-in page and requests a mail with the link of this name. */
export async function requestMailLink(page: Page, name: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("link", { name }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(owner.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toContainText("an e-mail is on its way");
}

/** Opens a mailed link and presses the button of its page. */
export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button").click();
}

/** Redeems a mailed link as its page does. Returns the parameters in the URL of the next page. */
export async function redeemMailLink(link: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(link);
  let { headers } = await fetch(origin + pathname, {
    method: "POST",
    body: searchParams,
    redirect: "manual",
  });
  // An external Supabase redirects the browser first.
  const redirectTarget = () => new URL(headers.get("location") ?? "", origin);
  if (!redirectTarget().hash) ({ headers } = await fetch(redirectTarget(), { redirect: "manual" }));
  return new URLSearchParams(redirectTarget().hash.slice(1));
}
