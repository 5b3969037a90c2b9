import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addPost, navigateAdmin, openSidePanel, textField, titleField } from "./support/admin.ts";
import { pastePictures, pasteText } from "./support/paste.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

async function waitForSave(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Saved (just now|\d)/)).toBeVisible();
}

test.use({ signedIn: true });

test("the owner writes, saves and shares drafts", async ({ page, site, request, logs }) => {
  logs.allow(/Failed to load resource/);
  const supabase = await site.getOwnerClient();
  const readContent = async (id: string) =>
    (await supabase.from("blog_posts").select("content").eq("id", id).single()).data?.content;
  /** Adds a post and opens its form in the open admin. Returns the post's id. */
  const openAddedPost = async (post: object) => {
    const id = await addPost(site, post);
    await navigateAdmin(page, `/admin/blog/${id}`);
    return id;
  };

  await test.step("a new draft is autosaved while the owner writes", async () => {
    await page.goto("/admin/blog/new");
    await titleField(page).fill("Kept without asking");
    const text = textField(page);
    await text.click();
    await page.keyboard.type("First words");
    await waitForSave(page);
    await expect(page.getByText("Post saved successfully")).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.type(", and more");
    const id = page.url().split("/").at(-1) ?? "";
    await expect.poll(() => readContent(id)).toBe("First words, and more\n");
    await waitForSave(page);

    const { data } = await supabase.from("revisions").select("operation").eq("row_id", id);
    expect(data?.length).toBeLessThanOrEqual(2);
  });

  await test.step("the rich-text editor keeps unedited Markdown unchanged, accepts pictures, and reports a failed upload", async () => {
    const content =
      "*  odd bullets\n\nA note[^1] and <kbd>K</kbd>.\n\n<details>kept</details>\n\n[^1]: Here.\n";
    const id = await openAddedPost({ title: "Rich", slug: "rich", content });
    const text = textField(page);
    await expect(text.getByRole("listitem")).toHaveText("odd bullets");
    await page.getByRole("button", { name: "Markdown", exact: true }).click();
    await expect(text).toContainText("*  odd bullets");
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);

    // The browser stores which editor the owner chose.
    await page.reload();
    await expect(text).toContainText("*  odd bullets");
    await page.getByRole("button", { name: "Rich text" }).click();
    await text.getByText("A note").dblclick({ position: { x: 30, y: 15 } });
    // The toolbar appears at the selection.
    const list = page.getByRole("button", { name: "List", exact: true });
    await expect(list).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("End");
    // Waits, because the editor handles the cursor's move asynchronously.
    await expect(list).toBeHidden();
    // Types at once, before the browser has painted the new paragraph.
    await Promise.all([page.keyboard.press("Enter"), page.keyboard.type("Some ")]);
    await page.keyboard.press("Control+b");
    await page.keyboard.type("bold");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" words");
    await page.keyboard.press("Shift+Control+ArrowLeft");
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("words");
    await page.keyboard.press("Control+k");
    await page.getByLabel("Link address").fill("https://example.com/");
    await page.getByRole("button", { name: "Link", exact: true }).last().click();
    await expect(text.getByRole("link", { name: "words" })).toBeVisible();
    await expect(text).toBeFocused();

    await page.keyboard.press("End");
    await expect(list).toBeHidden();
    await pasteText(text, "<p> from <em>elsewhere</em></p>");
    await expect(text.locator("em")).toHaveText("elsewhere");

    await page.route("**/storage/v1/object/**", (route) => route.abort());
    await page.keyboard.press("End");
    await pastePictures(text, "lost.webp");
    await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
    await expect(text.getByText("lost.webp was not uploaded.")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.unroute("**/storage/v1/object/**");
    await text.getByRole("button", { name: "Try again" }).click();
    await expect(text.locator(`img[src^="${site.filesUrl}"]`)).toBeVisible();
    await expect(text.getByText("lost.webp was not uploaded.")).toHaveCount(0);

    // Polls, because the page may still show that it saved an earlier change.
    const readStored = async () => (await readContent(id)).replace(site.filesUrl, "/storage/");
    await expect
      .poll(readStored)
      .toMatch(
        /^\* {2}odd bullets\n\nA note\[\^1\] and <kbd>K<\/kbd>\.\n\nSome \*\*bold\*\* \[words\]\(https:\/\/example\.com\/\) ?from \*elsewhere\*\n\n!\[\]\(\/storage\S+\)\n\n<details>kept<\/details>\n\n\[\^1\]: Here\.\n$/,
      );
    await waitForSave(page);
  });

  await test.step("Control+End goes to the end of a long text, and returning to it with Tab restores the cursor before the first key press", async () => {
    await openAddedPost({
      title: "Left and found",
      slug: "left-and-found",
      content: `${"One.\n\n".repeat(50)}Two.\n`,
    });
    const text = textField(page);
    await text.getByText("One.").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Three.");
    await expect(text).toContainText("Two. Three.");
    await page.keyboard.press("Shift+Tab");
    await expect(text).not.toBeFocused();
    // Records the cursor position at the focus event.
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
    await waitForSave(page);
  });

  await test.step("the post editor has one bar, and tools at the selection or, on a phone, at the bottom", async () => {
    const title = "A title that is long enough for two lines on a laptop and for four on a phone";
    await openAddedPost({ title, slug: "a-page", content: "Words to choose from." });
    const text = textField(page);
    const field = titleField(page);
    const tools = page.getByRole("toolbar", { name: "Formatting" });
    await expect(text).toHaveText("Words to choose from.");
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await page.getByRole("button", { name: "Account" }).click();
    const menu = page.getByRole("menu", { name: "Account" });
    await expect(menu).toContainText(owner.email);
    const entries = menu.getByRole("menuitem");
    for (const name of ["Commands", "New Post", "View Site", "Sign Out"]) {
      await expect(entries.filter({ hasText: name })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await field.press("Enter");
    await expect(text).toBeFocused();
    await expect(field).toHaveValue(title);
    await expect(tools).toBeHidden();

    await text.getByText("Words").dblclick({ position: { x: 20, y: 12 } });
    await expect(tools).toBeVisible();
    const isAbove = async () => {
      const box = await tools.boundingBox();
      const selectionTop = await page.evaluate(
        () => getSelection()?.getRangeAt(0).getBoundingClientRect().top,
      );
      const gap = (selectionTop ?? 0) - (box ? box.y + box.height : 0);
      return gap >= 0 && gap < 24;
    };
    await expect.poll(isAbove).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(tools).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await text.click();
    await expect(tools).toBeVisible();
    const readBottom = async () => {
      const box = await tools.boundingBox();
      return box && box.y + box.height;
    };
    await expect.poll(readBottom).toBe(844);
    await expect
      .poll(() => field.evaluate((element) => element.scrollHeight - element.clientHeight))
      .toBe(0);
    await expectAccessible(page);

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("anyone with the secret link can read a draft until the owner revokes the link", async () => {
    await openAddedPost({ title: "For two", slug: "for-two", content: "Secret." });
    await openSidePanel(page, "Post settings");
    await page.getByRole("button", { name: "Make a share link" }).click();
    const link = await page.getByLabel("Share link", { exact: true }).inputValue();
    expect(new URL(link).pathname).toMatch(/^\/drafts\/[0-9a-f]{64}$/);
    await expectAccessible(page);

    expect(await (await request.get(link)).text()).toContain("For two");
    await page.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("button", { name: "Make a share link" })).toBeVisible();
    expect((await request.get(link)).status()).toBe(404);
  });
});
