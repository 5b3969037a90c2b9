import type { Page } from "@playwright/test";

/** Opens a mailed link and presses the button of its page. */
export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button").click();
}

/**
 * Redeems a mailed link as the form of its page does.
 *
 * @returns what it brings to the page that it leads to.
 */
export async function redeemMailLink(link: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(link);
  let { headers } = await fetch(origin + pathname, {
    method: "POST",
    body: searchParams,
    redirect: "manual",
  });
  // Where Supabase is elsewhere, the browser is sent there first.
  const target = () => new URL(headers.get("location") ?? "", origin);
  if (!target().hash) ({ headers } = await fetch(target(), { redirect: "manual" }));
  return new URLSearchParams(target().hash.slice(1));
}
