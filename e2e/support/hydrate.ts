import type { Page } from "@playwright/test";

/** Touches the page, a little way down, and waits until it answers for itself. */
export async function hydrate(page: Page): Promise<void> {
  const hydrated = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("hydrated", () => resolve())),
  );
  await page.mouse.wheel(0, 600);
  await hydrated;
}
