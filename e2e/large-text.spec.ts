import type { Page } from "@playwright/test";
import { insert } from "../supabase/tests/support/rows.ts";
import { navigateAdmin } from "./support/admin.ts";
import { editContent, editSection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

/** Long words of eight languages that do not fit a narrow column. */
const longWords = [
  "Softwareentwicklerin",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Pneumonoultramicroscopicsilicovolcanoconiosis",
  "anticonstitutionnellement",
  "electroencefalografista",
  "precipitevolissimevolmente",
  "anticonstitucionalissimamente",
  "コミュニケーションデザイナー東京都渋谷区在住",
  "أفاستسقيناكموها",
];
const title = longWords.join(" ");

const paths = [
  "/",
  "/blog",
  "/blog/long",
  "/projects/long",
  "/projects/protected",
  "/cv",
  "/privacy",
  "/sitemap",
];

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  const sections = supabase.from("portfolio_sections").update({ title, subtitle: title });
  await sections.neq("title", "").throwOnError();
  const texts = { title, slug: "long", tags: longWords };
  await insert(supabase, "projects", { ...texts, summary: title, featured: true });
  const protectedProject = { title, slug: "protected", access: "protected", access_note: title };
  await insert(supabase, "projects", protectedProject);
  await insert(supabase, "blog_posts", {
    ...texts,
    excerpt: title,
    category: longWords[1] ?? "",
    status: "published",
    content: `## ${title}\n\n${longWords.map((word) => `- [${word}](/)`).join("\n")}`,
  });
  await editContent(supabase, "work_community", {
    stats: [
      { label: "letters", value: longWords[1] },
      { label: longWords[1], value: "80" },
    ],
  });
  await editContent(supabase, "cv", ({ basics }) => ({
    basics: { ...basics, name: title, label: title },
  }));
});

/** Finds texts and pictures outside the window that the visitor cannot reach by scrolling. */
const findClippedTexts = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrollableOrClipped = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        getComputedStyle(element).clipPath !== "none" ||
        isScrollableOrClipped(element.parentElement));
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    const clippedTexts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      const hasVisibleContent =
        node instanceof Text ? node.data.trim() !== "" : node instanceof HTMLImageElement;
      if (!hasVisibleContent || !element?.checkVisibility() || isScrollableOrClipped(element))
        continue;
      range.selectNode(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (boxes.some(({ left, right }) => left < -1 || right > width + 1)) {
        clippedTexts.push(node.textContent?.slice(0, 40) || element.outerHTML.slice(0, 80));
      }
    }
    return { found: clippedTexts, overflowPx: document.documentElement.scrollWidth - width };
  });

test("no content overflows a narrow screen, or any screen with the double text size", async ({
  page,
}) => {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    for (const [width, size] of [
      [320, "100%"],
      [320, "200%"],
      [1280, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        (fontSize) => document.documentElement.style.setProperty("font-size", fontSize),
        size,
      );
      expect(await findClippedTexts(page), `${path} at ${width} px, ${size}`).toEqual({
        found: [],
        overflowPx: 0,
      });
    }
  }
});

test("below a statement of 140 letters, the hero's buttons are in the first window", async ({
  page,
  site,
}) => {
  const statement = "I draw maps of coasts, harbours and tides for people who listen. ".repeat(3);
  const hero = { title: statement.slice(0, 140), subtitle: "Mira Solano, cartographer in Lisbon." };
  await editSection(await site.getOwnerClient(), "hero", hero);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const button = page.locator("#hero").getByRole("link").first();
    await expect(button, `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("the text of a button with several lines does not touch the button's border", async ({
  page,
  site,
}) => {
  const buttonText = "See the maps of all coasts, harbours and tides that I have drawn since 2012";
  await editContent(await site.getOwnerClient(), "hero", { buttonText });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const distances = await page.getByRole("link", { name: buttonText }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return [text.top - box.top, box.bottom - text.bottom];
  });
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(8);
});

test.describe("as the owner", () => {
  test.use({ signedIn: true });

  test("no title or category widens a page of the admin", async ({ page, site }) => {
    const supabase = await site.getOwnerClient();
    const project = supabase.from("projects").select("id").eq("slug", "long").single();
    const { id } = (await project.throwOnError()).data;
    await page.goto("/admin/blog");
    const row = page.getByRole("row").filter({ hasText: longWords[0] ?? "" });
    await expect(row).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await findClippedTexts(page)).overflowPx).toBe(0);
    await navigateAdmin(page, `/admin/projects/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.setViewportSize({ width: 390, height: 900 });
    expect((await findClippedTexts(page)).overflowPx).toBe(0);
  });
});
