import type { Page } from "@playwright/test";

/** Opens a panel beside the text of a post. */
export async function openSidePanel(page: Page, what: "Post settings" | "Preview"): Promise<void> {
  await page.getByRole("button", { name: what, exact: true, pressed: false }).click();
}

/** Chooses Markdown for long texts. */
export async function chooseMarkdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self.origin !== "null") localStorage.setItem("RaStore.writing.way", '"markdown"');
  });
}
