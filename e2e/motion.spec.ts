import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("no view transition starts with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error("A view transition has started.");
    };
  });
  await page.goto("/");
  await hydrateByScrolling(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeFocused();
});
