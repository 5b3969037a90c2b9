import type { Page } from "@playwright/test";

/** Opens a mailed link and presses the button of its page. */
export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button").click();
}

/** Redeems a mailed link as its page does. @returns the parameters for the page after the redirect. */
export async function redeemMailLink(link: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(link);
  let { headers } = await fetch(origin + pathname, {
    method: "POST",
    body: searchParams,
    redirect: "manual",
  });
  // An external Supabase redirects the browser first.
  const target = () => new URL(headers.get("location") ?? "", origin);
  if (!target().hash) ({ headers } = await fetch(target(), { redirect: "manual" }));
  return new URLSearchParams(target().hash.slice(1));
}
