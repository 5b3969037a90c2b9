import type { Page } from "@playwright/test";

/** Opens what stands beside the text of a post. */
export async function openBeside(page: Page, what: "Post settings" | "Preview"): Promise<void> {
  await page.getByRole("button", { name: what, exact: true, pressed: false }).click();
}

/** Has long texts written as Markdown, as an owner may have chosen. */
export async function chooseMarkdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self.origin !== "null") localStorage.setItem("RaStore.writing.way", '"markdown"');
  });
}
