import { openNewPost, textField } from "./support/admin.ts";
import { pasteText, samplePicturePath } from "./support/paste.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test("pictures pasted from Google Docs are uploaded", async ({ page, site, context }) => {
  await context.route("https://lh7-rt.googleusercontent.com/**", (route) =>
    route.fulfill({ path: samplePicturePath, headers: { "access-control-allow-origin": "*" } }),
  );
  await openNewPost(page, site, { title: "Pasted", slug: "pasted" });
  const text = textField(page);
  await text.click();
  await pasteText(
    text,
    `<style>p { color: teal }</style><p onclick="void 0">Before</p><p><img src="https://lh7-rt.googleusercontent.com/docsz/a" alt="Lines"></p>
     <p>After</p><p><img src="file:///C:/Temp/image001.png"></p>`,
  );
  await expect(text.getByText("image001.png was not uploaded.")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toHaveValue("Lines");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(text.locator(`img[src^="${site.filesUrl}"]`)).toHaveAttribute("alt", "Lines");
  await text.getByRole("button", { name: "Dismiss" }).click();
  await expect(text.getByText("image001.png")).toHaveCount(0);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(text).toContainText(/Before!\[Lines\]\([^)]+\)After/);
});
