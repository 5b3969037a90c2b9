import type { Page } from "@playwright/test";
import { insert, readRows } from "../supabase/tests/support/rows.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  addPost,
  answerDiscardDialog,
  navigateAdmin,
  openSidePanel,
  textField,
  titleField,
} from "./support/admin.ts";
import { seedPosts } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample", loadsPreviews: true });

const discardAndOpen = (page: Page, path: string) =>
  Promise.all([navigateAdmin(page, path), answerDiscardDialog(page, "Discard")]);

test("the preview shows unsaved input, even on a narrow screen", async ({ page, site }) => {
  await test.step("on a wide screen the preview is beside the form", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const changes: string[] = [];
    page.on("request", (request) => {
      // The event stream uses POST but changes nothing.
      const isReadRequest = ["GET", "HEAD", "OPTIONS"].includes(request.method());
      if (!isReadRequest && !request.url().includes("/api/live")) changes.push(request.url());
    });
    await page.goto("/admin/sections/hero");
    const frame = page.frameLocator("iframe[title='Preview of Hero Section']");
    const heading = frame.getByRole("heading", { level: 1 });
    const title = titleField(page);
    await expect(heading).toHaveText(await title.inputValue());

    await title.fill("Typed for a phone");
    await expect(heading).toHaveText("Typed for a phone");
    const readWindowWidth = () => heading.evaluate(() => window.innerWidth);
    await expect.poll(readWindowWidth).toBe(390);

    await page.getByRole("button", { name: "Desktop" }).click();
    await expect.poll(readWindowWidth).toBe(1024);
    await title.fill("Typed for a desktop");
    await expect(heading).toHaveText("Typed for a desktop");
    const link = page.getByLabel("Button link", { exact: true });
    await link.fill("javascript:alert(1)");
    await link.press("Tab");
    await expect(link).toHaveAttribute("aria-invalid", "true");
    await expect(frame.locator("a[href^='javascript']")).toHaveCount(0);

    expect(changes).toEqual([]);
    const supabase = await site.getOwnerClient();
    const [data] = await readRows(supabase, "portfolio_sections", ["title"], {
      section_type: "hero",
    });
    expect(data?.title).not.toContain("Typed");
  });

  await test.step("on a narrow screen the preview replaces the form, which keeps its input", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const title = titleField(page);
    await title.fill("Typed on the go");
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const frame = page.frameLocator("iframe[title='Preview of Hero Section']");
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Typed on the go");
    await expect(title).toBeHidden();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(title).toHaveValue("Typed on the go");
  });

  await test.step("each change of the look is shown in the preview and adds no entry to the history", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await discardAndOpen(page, "/admin/look");
    const preview = page.frameLocator("iframe[title='Preview of Look']");
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
    const frameRoot = preview.locator("html");
    const paper = await frameRoot.evaluate((html) => getComputedStyle(html).backgroundColor);
    const readHistoryLength = () => page.evaluate(() => history.length);
    const historyLength = await readHistoryLength();
    await page.getByRole("radio", { name: "Ivory" }).check();
    await expect(frameRoot).not.toHaveCSS("background-color", paper);
    expect(await readHistoryLength()).toBe(historyLength);
  });

  await test.step("the preview shows a post that the owner selected, before the selection is saved", async () => {
    const supabase = await site.getOwnerClient();
    await seedPosts(supabase, 0, 13);
    const oldPost = { title: "An old note", slug: "an-old-note", status: "published" };
    await insert(supabase, "blog_posts", { ...oldPost, published_at: "2001-01-01T00:00:00Z" });
    await discardAndOpen(page, "/admin/sections/thoughts");
    await page.getByRole("button", { name: "Add post" }).click();
    await page.getByRole("combobox", { name: "Post" }).fill("an-old-note");
    await page.keyboard.press("Tab");
    const frame = page.frameLocator("iframe[title='Preview of Thoughts & Work']");
    await expect(frame.getByRole("link", { name: "An old note" })).toBeVisible();
    await expect(frame.getByRole("link", { name: /^Field note/ })).toHaveCount(0);
  });
});

test("the preview shows posts and projects, and follows the cursor of the editor", async ({
  page,
  site,
}) => {
  await test.step("the preview of a post follows the cursor, and focus mode hides everything but the editor", async () => {
    const texts = Array.from({ length: 20 }, (_, part) => `## Part ${part}\n\nWords of ${part}.`);
    // Delays the frame until the cursor is set.
    const { promise: cursorPromise, resolve: markCursorSet } = Promise.withResolvers<void>();
    await page.route("**/preview", async (route) => {
      await cursorPromise;
      await route.fallback();
    });
    const id = await addPost(site, {
      title: "Long",
      slug: "long",
      content: `<!-- unseen -->\n\n${texts.join("\n\n")}`,
    });
    await page.goto(`/admin/blog/${id}`);
    await openSidePanel(page, "Preview");
    const frame = page.frameLocator("iframe[title='Preview of the post']");
    const text = textField(page);
    await text.getByText("Words of 19.").click();
    markCursorSet();
    await expect(frame.getByText("Words of 19.")).toBeInViewport();
    await expect(frame.getByText("Words of 0.")).not.toBeInViewport();
    await page.getByRole("button", { name: "Markdown", exact: true }).click();
    await expect(text.getByText("## Part 19")).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await text.getByText("Words of 0.").click();
    await expect(frame.getByText("Words of 0.")).toBeInViewport();
    await expect(frame.getByText("Words of 19.")).not.toBeInViewport();

    const navigation = page.getByRole("navigation", { name: "Admin" });
    await page.getByRole("button", { name: "Focus mode" }).click();
    await expect(navigation).toBeHidden();
    await expect(page.getByRole("complementary")).toBeHidden();
    await page.getByRole("button", { name: "Focus mode" }).click();
    await expect(navigation).toBeVisible();
    await page.getByRole("button", { name: "Focus mode" }).click();
    await expect(navigation).toBeHidden();
    await text.getByText("Words of 0.").click();
    await page.keyboard.press("Escape");
    await expect(navigation).toBeVisible();
  });

  await test.step("the preview of a post shows its page; the preview of a project shows its card and its page", async () => {
    // Not `discardAndOpen`, because leaving an autosaved post opens no dialog about unsaved changes.
    await navigateAdmin(page, "/admin/projects?new");
    const project = page.frameLocator("iframe[title='Preview of the project']");
    await titleField(page).fill("Tide table");
    await page.getByLabel("Description").fill("It is *paper*.");
    await expect(project.getByRole("heading", { level: 3, name: "Tide table" })).toBeVisible();
    await expect(project.getByRole("heading", { level: 1 })).toHaveText("Tide table");
    await expect(project.locator("em", { hasText: "paper" })).toBeVisible();

    // The panel with the preview and the Markdown editor are still open.
    await discardAndOpen(page, "/admin/blog/new");
    const frame = page.frameLocator("iframe[title='Preview of the post']");
    await titleField(page).fill("Seen before it is there");
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Seen before it is there");
    await textField(page).click();
    await page.keyboard.type("A **bold** word\n\n```js\nlet tide = 1;\n");
    await expect(frame.locator("strong", { hasText: "bold" })).toBeVisible();
    await expect(frame.locator("pre .hljs-keyword")).toHaveText("let");
  });
});

test("a preview ignores messages that do not arrive through its port", async ({ page }) => {
  // The page is not embedded in a frame, so its messages to the parent window reach the page itself.
  await page.addInitScript(() => {
    addEventListener("message", ({ ports }) => {
      document.documentElement.dataset.ports = String(ports.length);
    });
  });
  await page.goto("/preview");
  await expect(page.locator("html")).toHaveAttribute("data-ports", "1");
  await page.evaluate(async () => {
    const messagePromise = new Promise((resolve) => {
      addEventListener("message", ({ data }) => data === "last" && resolve(true));
    });
    const forgedMessage = { kind: "project", record: { title: "Forged" }, html: "<b>Forged</b>" };
    postMessage(forgedMessage, location.origin);
    postMessage("last", location.origin);
    await messagePromise;
  });
  await expect(page.getByRole("main")).toHaveText("");
});
