import type { Locator } from "@playwright/test";

/** Types a date like `22Nov2026`, or a date with time like `22Nov20261830`. */
export async function typeDate(field: Locator, text: string): Promise<void> {
  await field.getByRole("spinbutton").first().click();
  await field.press("Control+a");
  await field.page().keyboard.type(text);
}
