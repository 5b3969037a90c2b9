import type { Page } from "@playwright/test";

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
