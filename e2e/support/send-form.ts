import { expect, type Page } from "@playwright/test";

/**
 * Sends the form of a page without scripts, and waits for the confirmation page. A sender who needs less than three
 * seconds may be a robot, so the server asks to send the form again; this function then retries. Waits for each page,
 * so that no click sends the form twice.
 */
export async function sendForm(page: Page, button: string, confirmation: string): Promise<void> {
  // If this page were still loading, its `load` event would end the wait for the next page.
  await page.waitForLoadState();
  await expect(async () => {
    const loadEvent = page.waitForEvent("load");
    await page.getByRole("button", { name: button }).click();
    await loadEvent;
    expect(new URL(page.url()).pathname).toBe(confirmation);
  }).toPass();
}
