import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { editContent } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

const picture = join(import.meta.dirname, "../public-site/public/sample/post-contours.webp");

let supabase: SupabaseClient;

test.beforeAll(async ({ site }) => {
  supabase = await site.getOwnerClient();
});

test.describe("with previews", () => {
  test.use({ loadsPreviews: true });

  test("the dashboard shows a checklist, tasks for the owner, and the last edited records", async ({
    page,
  }) => {
    await test.step("the dashboard of a new site lists the remaining steps until the owner dismisses them", async () => {
      await supabase
        .from("portfolio_sections")
        .update({ subtitle: "Write to me." })
        .eq("section_type", "contact")
        .throwOnError();
      await page.goto("/admin");
      const list = page.locator("section").filter({ hasText: "Next steps" });
      await expect(list.getByRole("heading")).toHaveText("Next steps · 1 of 5 done");
      await expect(list.getByRole("link")).toHaveCount(4);
      await expect(list.getByRole("link", { name: "Add ways to reach you" })).toBeHidden();
      await page.getByRole("button", { name: "Hide this list" }).click();
      await expect(list).toBeHidden();
    });

    await test.step("each problem on the dashboard links to its form", async () => {
      await editContent(supabase, "metadata", { metaDescription: "" });
      await editContent(supabase, "hero", { buttonLink: "/nowhere" });
      await editContent(supabase, "about", { portrait: null });
      await supabase
        .from("portfolio_sections")
        .update({ visible: false })
        .eq("section_type", "experience")
        .throwOnError();
      const projectTable = () => supabase.from("projects");
      const { data } = await projectTable().select("cover").eq("slug", "low-tide").single();
      const cover = { ...data?.cover, alt: "" };
      const file = readFileSync(picture);
      await supabase.storage
        .from("media")
        .upload("undescribed.webp", file, { contentType: "image/webp" });
      await supabase
        .from("media")
        .insert({ path: "undescribed.webp", bytes: 1, mime: "image/webp" })
        .throwOnError();
      await supabase.from("blog_posts").insert([
        { title: "Still a draft", slug: "still-a-draft" },
        {
          title: "From next week",
          slug: "from-next-week",
          status: "published",
          published_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
        },
      ]);
      await projectTable()
        .update({ cover, summary: "Edited." })
        .eq("slug", "low-tide")
        .throwOnError();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect(page.getByText("Next steps")).toBeHidden();
      const lines = [
        [/^Hero Section: the link \/nowhere leads nowhere/, /^\/admin\/sections\/hero\b/],
        [/^Search engines have no description of the site/, /^\/admin\/sections\/metadata\b/],
        [/^Low Tide: a picture has no alternative text/, /^\/admin\/projects\/[0-9a-f-]{36}$/],
        [/^Media: a picture has no alternative text/, /^\/admin\/media$/],
        [/^From next week\s*Scheduled/, /^\/admin\/blog\/[0-9a-f-]{36}$/],
        [/^Still a draft\s*Draft/, /^\/admin\/blog\/[0-9a-f-]{36}$/],
        [/^Experience\s*Hidden/, /^\/admin\/sections\/experience\b/],
      ] as const;
      for (const [name, form] of lines) {
        const link = page.getByRole("main").getByRole("link", { name });
        await expect(link).toHaveAttribute("href", form);
      }
      await page.getByRole("link", { name: /^Still a draft/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Still a draft" })).toBeVisible();
      await page.goBack();
    });

    await test.step("the dashboard shows counts and the last edited records, and creates new ones", async () => {
      const { count: projects } = await supabase
        .from("projects")
        .select("*", { count: "exact", head: true });
      const { count: posts } = await supabase
        .from("blog_posts")
        .select("*", { count: "exact", head: true });
      const navigation = page.getByRole("navigation");
      for (const [label, count] of [
        ["Projects", projects],
        ["Blog Posts", posts],
      ]) {
        const link = navigation.getByRole("link", { name: new RegExp(`^${label}\\s*${count}$`) });
        await expect(link).toBeVisible();
      }
      const host = new URL(page.url()).host;
      await expect(page.getByRole("link", { name: host })).toHaveAttribute("href", "/");
      await expect(page.getByText("Changed just now")).toBeVisible();
      const picture = page.frameLocator("main iframe");
      await expect(picture.getByText("Low Tide").first()).toBeAttached();

      for (const [action, path] of [
        ["New project", "/admin/projects?new"],
        ["Arrange sections", "/admin/sections"],
      ] as const) {
        const link = page.getByRole("main").getByRole("link", { name: action, exact: true });
        await expect(link).toHaveAttribute("href", path);
      }
      const editedLinks = page
        .locator("section")
        .filter({ hasText: "Recently edited" })
        .getByRole("link");
      await expect(editedLinks.first()).toHaveText(/^Low Tide\s*just now$/);
      await editedLinks.first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Low Tide" })).toBeVisible();
    });
  });
});

/** Records the rows and the height of "Recently edited" whenever either changes. */
async function watchEditedLast(page: Page) {
  await page.addInitScript(() => {
    const frames: { rows: string[]; height: number }[] = [];
    function recordFrame() {
      const section = [...document.querySelectorAll("section")].find(
        (each) =>
          each.querySelector("h2")?.textContent === "Recently edited" && each.checkVisibility(),
      );
      if (section) {
        const rows = [...section.querySelectorAll("a > span:first-of-type")].map(
          (label) => label.textContent ?? "",
        );
        const frame = { rows, height: section.getBoundingClientRect().height };
        if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
      }
      requestAnimationFrame(recordFrame);
    }
    requestAnimationFrame(recordFrame);
    Object.assign(self, { editedLast: frames });
  });
  return () =>
    page.evaluate(
      () => (self as unknown as { editedLast: { rows: string[]; height: number }[] }).editedLast,
    );
}

/** Edits as many records as the dashboard lists, and causes a problem that the dashboard reports. */
async function editRecords(): Promise<void> {
  const change = { summary: "Edited." };
  await supabase.from("projects").update(change).neq("slug", "").throwOnError();
  await editContent(supabase, "hero", { buttonLink: "/nowhere" });
}

test("the last edited records appear at the same time, without a layout shift", async ({
  page,
}) => {
  await editRecords();
  await supabase
    .from("projects")
    .update({ summary: "Edited after all." })
    .eq("slug", "murmur")
    .throwOnError();
  const readFrames = await watchEditedLast(page);
  const { promise: postsReleased, resolve: releasePosts } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/blog_posts*", async (route) => {
    await postsReleased;
    await route.continue();
  });
  const otherRequests = ["projects", "media"].map((table) =>
    page.waitForResponse(`**/rest/v1/${table}?*`),
  );
  await page.goto("/admin");
  await Promise.all(otherRequests);
  const panels = page.getByRole("main").locator("section");
  const editedLast = panels.filter({ hasText: "Recently edited" });
  await expect(editedLast.getByRole("status", { name: "Loading..." })).toBeVisible();
  // While the lists are loading, no links are shown, because they would move away from the pointer.
  await expect(panels.getByRole("link")).toHaveCount(0);
  releasePosts();
  await expect(editedLast.getByRole("link").first()).toHaveText(/^Murmur/);
  await expect(
    panels.filter({ hasText: "Needs attention" }).getByRole("link").first(),
  ).toBeVisible();
  // Polls, because the browser may render the rows only in a later frame.
  await expect
    .poll(async () => (await readFrames()).map(({ rows }) => rows.length))
    .toEqual([0, 6]);
  const recordedFrames = await readFrames();
  expect(new Set(recordedFrames.map(({ height }) => height)).size).toBe(1);
});
