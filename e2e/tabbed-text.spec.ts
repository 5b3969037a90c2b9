import { openNewPost, textField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test("returning to a text with Tab restores its cursor before the first key press", async ({
  page,
  site,
}) => {
  await openNewPost(page, site, {
    title: "Left and found",
    slug: "left-and-found",
    content: "One.\n\nTwo.\n",
  });
  const text = textField(page);
  await text.getByText("Two.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Three.");
  await expect(text).toContainText("Two. Three.");
  await page.keyboard.press("Shift+Tab");
  await expect(text).not.toBeFocused();
  // Record the cursor position at the focus event.
  await text.evaluate((element) =>
    element.addEventListener("focus", () => {
      const { anchorNode, anchorOffset } = getSelection() ?? {};
      element.dataset.cursor = `${anchorNode?.textContent?.slice(0, anchorOffset)}|`;
    }),
  );
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("data-cursor", "Two. Three.|");
  await page.keyboard.type(" Four.");
  await expect(text).toContainText("Two. Three. Four.");
});
