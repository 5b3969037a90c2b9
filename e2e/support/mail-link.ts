import type { Page } from "@playwright/test";

/** Opens a mailed link and presses the button of its page. */
export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button").click();
}

/** Redeems a mailed link as its page does. Returns the parameters for the page that follows. */
export async function redeemMailLink(link: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(link);
  let { headers } = await fetch(origin + pathname, {
    method: "POST",
    body: searchParams,
    redirect: "manual",
  });
  // With an external Supabase the browser is redirected there first.
  const target = () => new URL(headers.get("location") ?? "", origin);
  if (!target().hash) ({ headers } = await fetch(target(), { redirect: "manual" }));
  return new URLSearchParams(target().hash.slice(1));
}
