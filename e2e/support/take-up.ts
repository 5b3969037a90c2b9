import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Picks up an item with the keyboard and moves it up by one position. Repeats the arrow key until the item moves,
 * because dnd-kit announces the item before it has measured the positions.
 *
 * @param place The announced position.
 */
export async function moveUp(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(target).toBeAttached();
  const before = (await target.textContent()) ?? "";
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(target).not.toHaveText(before, { timeout: 1000 });
  }).toPass();
}
