import type { Locator } from "@playwright/test";

/** Types a day, and in a field that has it a time, as somebody does who knows it: `22Nov2026`, `22Nov20261830`. */
export async function typeDate(field: Locator, typed: string): Promise<void> {
  await field.getByRole("spinbutton").first().click();
  await field.press("Control+a");
  await field.page().keyboard.type(typed);
}
