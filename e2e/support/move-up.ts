import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Picks up an item with the keyboard and moves it up by one position. Repeats the arrow key until the item moves,
 * because dnd-kit announces the item before it has measured the positions.
 *
 * @param position Element whose text is the announced position.
 */
export async function moveUp(page: Page, handle: Locator, position: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(position).toBeAttached();
  const previousText = (await position.textContent()) ?? "";
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(position).not.toHaveText(previousText, { timeout: 1000 });
  }).toPass();
}
