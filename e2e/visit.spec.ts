import { expect, test } from "./support/test.ts";

test.use({ onSample: true });

test("an unknown address answers 404 and shows the way back", async ({ page, cleanConsole }) => {
  cleanConsole.allow(/404/);
  const response = await page.goto("/posts/contour-lines");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/blog/drawing-contour-lines");
});

test("a click before the page can answer it is not lost", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  const toggle = page.getByRole("banner").getByRole("button").first();
  const before = await toggle.getAttribute("aria-label");
  await toggle.dispatchEvent("pointerdown");
  await toggle.dispatchEvent("click");
  await expect(toggle).not.toHaveAttribute("aria-label", before ?? "");
});
