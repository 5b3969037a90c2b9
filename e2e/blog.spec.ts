import type { Locator, Page } from "@playwright/test";
import { insert } from "../supabase/tests/support/rows.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin, openSidePanel, textField, titleField } from "./support/admin.ts";
import { pastePictures } from "./support/paste.ts";
import { expect, test } from "./support/test.ts";

async function startPost(page: Page, title: string): Promise<void> {
  await page.goto("/admin/blog/new");
  await expect(titleField(page)).toBeFocused();
  await titleField(page).fill(title);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
}

/** Types a date with time like `22Nov20261830`. */
async function typeDate(field: Locator, text: string): Promise<void> {
  await field.getByRole("spinbutton").first().click();
  await field.press("Control+a");
  await field.page().keyboard.type(text);
}

test.use({ signedIn: true });

test("visitors read the rich text that the owner publishes", async ({ page, request, site }) => {
  await startPost(page, "Tides, 2 & Löß");
  await expect(page.getByLabel("Page address")).toHaveValue("tides-2-loss");

  const text = textField(page);
  await text.click();
  const tools = page.getByRole("button", { name: "Formatting" });
  await tools.click();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type("What the water does");
  await page.keyboard.press("Enter");
  await tools.click();
  await page.getByRole("button", { name: "Code" }).click();
  await page.getByRole("menuitem", { name: "JavaScript" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type("const tide = 'high';");
  await page.keyboard.press("Control+Enter");

  await pastePictures(text, "lines.webp");
  const dialog = page.getByRole("dialog", { name: "What does it show?" });
  await dialog.getByLabel("Alternative text of lines.webp").fill("Lines of a map");
  await dialog.getByRole("button", { name: "Upload" }).click();
  const pastedPicture = text.getByRole("img", { name: "Lines of a map" });
  await expect(pastedPicture.and(page.locator(`[src^="${site.filesUrl}"]`))).toBeVisible();
  await expect(page.getByText("11 words, 1 min to read")).toBeVisible();
  // Scroll to the top, because the top bar may cover half of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await save(page);
  await openSidePanel(page, "Post settings");
  const publishingPanel = page.getByRole("group", { name: "Publishing" });
  await expect(publishingPanel.getByText("Visitors do not see this post yet.")).toBeVisible();
  expect((await request.get("/blog/tides-2-loss")).status()).toBe(404);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeDisabled();
  await expect(update).toBeFocused();
  await expect(page.getByRole("link", { name: "View post" })).toHaveAttribute(
    "href",
    "/blog/tides-2-loss",
  );

  await page.getByLabel("Page address").fill("light-and-tide");
  const redirectNotice = page.getByText("The old address will lead to the new one.");
  await expect(redirectNotice).toBeVisible();
  await update.click();
  // Unlike the button, which is disabled as soon as the save starts, the notice disappears only after the save.
  await expect(redirectNotice).toBeHidden();

  await page.context().clearCookies();
  await page.goto("/blog/tides-2-loss");
  await expect(page).toHaveURL("/blog/light-and-tide");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tides, 2 & Löß");
  await expect(page.getByRole("heading", { name: "What the water does" })).toBeVisible();
  await expect(page.locator("pre code")).toHaveText("const tide = 'high';\n");
  const map = page.getByRole("img", { name: "Lines of a map" });
  await map.scrollIntoViewIfNeeded();
  await expect
    .poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("owners schedule, describe, filter and delete posts", async ({ page, site, request }) => {
  const supabase = await site.getOwnerClient();

  await test.step("a scheduled post appears automatically when it is due", async () => {
    await startPost(page, "From tomorrow");
    await save(page);
    await openSidePanel(page, "Post settings");
    await page.getByRole("button", { name: "Schedule…" }).click();
    const time = page.getByRole("group", { name: "Date and time" });
    await typeDate(time, "22Nov20250915");
    await expect(page.getByRole("button", { name: "Publish with this date" })).toBeEnabled();
    await typeDate(time, "24Dec20991830");
    await expect(page.getByText(/^24 December 2099 at 18:30/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const publishing = page.getByRole("group", { name: "Publishing" });
    await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
    await expect(publishing.getByText(/^Visitors see it from .* (UTC|GMT)/)).toBeVisible();
    const fetchStatus = async () => (await request.get("/blog/from-tomorrow")).status();
    expect(await fetchStatus()).toBe(404);
    expect(await (await request.get("/blog")).text()).not.toContain("From tomorrow");

    // The time is set in the database, because the form's field has no seconds, and waiting for the next minute takes
    // too long.
    const dueSoon = { published_at: new Date(Date.now() + 3_000).toISOString() };
    await supabase.from("blog_posts").update(dueSoon).eq("slug", "from-tomorrow").throwOnError();
    await expect.poll(fetchStatus, { intervals: [200] }).toBe(200);
    expect(await (await request.get("/blog")).text()).toContain("From tomorrow");
    await page.reload();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
  });

  await test.step("the tab with the search and social texts opens when one of these texts is invalid", async () => {
    await navigateAdmin(page, "/admin/blog/new");
    await titleField(page).fill("Seen from outside");
    // The panel with the settings is still open.
    const postTab = page.getByRole("tab", { name: "Post" });
    const socialTab = page.getByRole("tab", { name: "Search & sharing" });
    await expect(page.getByLabel("Title for search engines")).toBeHidden();
    await socialTab.click();
    await expect(page.getByLabel("Excerpt")).toBeHidden();
    await page.getByLabel("Title for search engines").fill("How others see it");
    const panel = page.getByRole("tabpanel", { name: "Search & sharing" });
    await expect(panel.getByText("How others see it", { exact: true })).toHaveCount(2);
    await page.getByLabel("Canonical address").fill("nowhere");

    await postTab.click();
    await page.keyboard.press("Control+s");
    await expect(socialTab).toHaveAttribute("aria-selected", "true");
    await expect(socialTab).toContainText("1 to correct");
    await expect(page.getByLabel("Canonical address")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await page.getByLabel("Canonical address").fill("https://example.com/first");
    await expect(socialTab).not.toContainText("to correct");

    await page.keyboard.press("Control+s");
    await expect(page.getByText("Post saved successfully")).toBeVisible();
    await expect(page.getByLabel("Title for search engines")).toHaveValue("How others see it");
  });

  await test.step("the owner filters posts by words, status and tag, and publishes or deletes several at once", async () => {
    await insert(supabase, "blog_posts", [
      { title: "Lantern one", slug: "lantern-one", content: "Paraffin", tags: ["light, warm"] },
      { title: "Lantern two", slug: "lantern-two", content: "Candle", category: "Lamps" },
    ]);
    // A short list shows its filters only if the URL contains a filter.
    await navigateAdmin(page, `/admin/blog?filter=${encodeURIComponent('{"q":"candle"}')}`);
    const rows = page.getByRole("row").filter({ hasText: "Lantern" });
    await page.getByRole("searchbox", { name: "Search posts" }).fill("paraff");
    await expect(rows).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search posts" }).fill("lantern");
    await expect(rows).toHaveCount(2);
    await page.getByRole("combobox", { name: "Tag" }).click();
    await page.getByRole("option", { name: "light, warm" }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("combobox", { name: "Tag" }).click();
    await page.getByRole("option", { name: "All tags" }).click();
    await expect(rows).toHaveCount(2);

    await page.getByRole("checkbox", { name: "Select all" }).check();
    // Moves the pointer away, because a tooltip is shown while it hovers.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("tooltip")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("2 posts published")).toBeVisible();
    await page.getByRole("button", { name: "Published", exact: true }).click();
    await expect(rows).toHaveCount(2);
    expect((await request.get("/blog/lantern-two")).status()).toBe(200);

    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("2 posts deleted")).toBeVisible();
    expect((await request.get("/blog/lantern-two")).status()).toBe(404);
  });
});
