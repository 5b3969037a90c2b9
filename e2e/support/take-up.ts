import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Takes up with the keyboard what a handle moves, and moves it one place up. The arrow is pressed until it is heard:
 * dnd-kit announces what was taken up some moments before it has measured where it could go, and people are slower.
 *
 * @param place Where what is moved is, as it is announced.
 */
export async function moveUp(page: Page, handle: Locator, place: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(place).toBeAttached();
  const before = (await place.textContent()) ?? "";
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(place).not.toHaveText(before, { timeout: 1000 });
  }).toPass();
}
