import {
  expectAccessibleExceptContrast,
  expectNoHorizontalScroll,
  unusedPreloadWarningPattern,
} from "./support/accessibility.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { arabic, seedInLanguage } from "./support/in-language.ts";
import { editContent } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

const routes = ["/", "/blog", "/blog/drawing-contour-lines", "/cv", "/privacy"];

test.beforeAll(async ({ site }) => {
  await seedInLanguage(await site.getOwnerClient(), arabic);
});

test("an Arabic site is mirrored and loads no files of other languages", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await hydrateByScrolling(page);
  await expect(page.getByRole("button", { name: /^الألوان: حسب النظام/ })).toBeVisible();
  const files = requests.filter((url) =>
    /\/assets\/(?:en|de|fr|es|pt|it|ja|ar)-[\w-]{8}\.js/.test(url),
  );
  expect(files.map((url) => url.split("/").at(-1)?.slice(0, 3))).toEqual(["ar-"]);

  const strip = page
    .getByRole("region")
    .filter({ has: page.locator("figure") })
    .last();
  await page.getByRole("button", { name: "الصور التالية" }).click();
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(-50);

  await page.getByRole("contentinfo").getByRole("link", { name: "الخصوصية" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("الخصوصية");
});

test("every page is accessible in Arabic, and no page scrolls sideways in Arabic or Japanese", async ({
  page,
  site,
  logs,
}) => {
  const supabase = await site.getOwnerClient();
  logs.allow(unusedPreloadWarningPattern);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { language, locale } of [arabic, { language: "ja", locale: "ja_JP" }]) {
    await editContent(supabase, "metadata", { language, locale });
    for (const route of routes) {
      // The viewport is set before the page loads, because resizing a loading page may cancel requests for pictures.
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(route);
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}-`));
      // Colours do not depend on the language; `public-accessibility.spec.ts` tests them on each page.
      if (language === "ar") {
        await test.step(route, () => expectAccessibleExceptContrast(page));
      }
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
    }
  }
});

test("an open page reloads in the new language when the owner changes the site's language", async ({
  page,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  await page.goto("/");
  await hydrateByScrolling(page);
  await editContent(supabase, "metadata", { language: "de", locale: "de_DE" });
  await page.getByRole("contentinfo").locator("a[href='/privacy']").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutz");
  await expect(page.getByRole("link", { name: "Zum Inhalt" })).toBeAttached();
});

test("with long words, the header stays one row, and links that do not fit move into a menu", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const supabase = await site.getOwnerClient();
  // Without titles, the header shows the names of the section types, which make the longest header.
  await supabase
    .from("portfolio_sections")
    .update({ title: "" })
    .not("section_type", "in", "(hero,cv,metadata)")
    .throwOnError();
  const countLinkRows = () =>
    page.getByRole("banner").evaluate((header) => {
      const headerItems = [...header.querySelectorAll("nav li, [popovertarget]")].filter(
        (element) => element.checkVisibility(),
      );
      return new Set(headerItems.map((element) => element.getBoundingClientRect().top)).size;
    });
  for (const language of ["de", "pt"]) {
    await editContent(supabase, "metadata", { language, locale: language });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const width of [1280, 1024, 912, 840, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(countLinkRows, `${language}, ${width} px`).toBe(1);
    }
  }
});
