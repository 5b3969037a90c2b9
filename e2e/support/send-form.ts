import { expect, type Page } from "@playwright/test";

/**
 * Sends the form of a page without scripts, and waits for the page that confirms it. Robots fill in forms faster than
 * three seconds, so a visitor who is as fast is asked once more. Waits for each response, because a second click before
 * it would send the form twice.
 */
export async function sendForm(page: Page, button: string, confirmation: string): Promise<void> {
  await expect(async () => {
    const response = page.waitForEvent("load");
    await page.getByRole("button", { name: button }).click();
    await response;
    expect(new URL(page.url()).pathname).toBe(confirmation);
  }).toPass();
}
