import { saveForm } from "./support/admin.ts";
import { createPictureFile, dropOrPaste } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test("a dropped or pasted picture is uploaded and used with its alternative text", async ({
  page,
}) => {
  await page.goto("/admin/sections/work-community");
  const field = page.getByRole("group", { name: "Picture", exact: true });
  await expect(field.getByRole("button", { name: "Choose another" })).toBeVisible();

  for (const [seed, method] of (["drop", "paste"] as const).entries()) {
    await dropOrPaste(
      page,
      method,
      'fieldset:has(> legend:text-is("Picture"))',
      await createPictureFile(
        `${method}.jpg`,
        20 + seed,
        method === "drop" ? { width: 300, height: 200 } : { width: 1000, height: 667 },
      ),
    );
    const dialog = page.getByRole("dialog", { name: "Choose a picture", exact: true });
    await dialog.getByLabel(`Alternative text of ${method}.jpg`).fill(`The ${method} of the day`);
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(dialog).toBeHidden();
    await expect(field.getByLabel("Alternative text")).toHaveValue(`The ${method} of the day`);
    await expect(field.getByText(method, { exact: true })).toBeVisible();
    await expect(field.getByLabel("Address")).toBeHidden();
  }
  await saveForm(page, "Section");

  await page.goto("/");
  const image = page.getByRole("img", { name: "The paste of the day" });
  await expect(image).toHaveAttribute("srcset", /-480\.webp 480w, .*-960\.webp 960w/);
  await expect(image).toHaveAttribute("width", "1000");
});
