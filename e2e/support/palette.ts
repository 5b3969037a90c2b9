import { expect, type Page } from "@playwright/test";

/** The command palette, whether open or closed. */
export const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

export async function searchPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill(text);
}

export async function runPaletteCommand(page: Page, query: string, command: RegExp): Promise<void> {
  await searchPalette(page, query);
  await page.getByRole("option", { name: command }).click();
  await expect(palette(page)).toBeHidden();
}
