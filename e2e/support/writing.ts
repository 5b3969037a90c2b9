import type { Page } from "@playwright/test";

export async function openSidePanel(
  page: Page,
  panelName: "Post settings" | "Preview",
): Promise<void> {
  await page.getByRole("button", { name: panelName, exact: true, pressed: false }).click();
}

/** Stores the choice of Markdown for long texts. Call this before opening the page. */
export async function chooseMarkdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self.origin !== "null") localStorage.setItem("RaStore.writing.way", '"markdown"');
  });
}
