import { expect, type Page } from "@playwright/test";

/** Answers the admin's confirmation dialog about unsaved changes. */
export async function answerDiscardDialog(
  page: Page,
  answer: "Keep editing" | "Discard",
): Promise<void> {
  const discardDialog = page.getByRole("dialog", { name: "Discard your changes?" });
  await discardDialog.getByRole("button", { name: answer }).click();
  await expect(discardDialog).toBeHidden();
}
