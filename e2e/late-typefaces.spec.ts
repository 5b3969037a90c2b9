import type { Page, Route } from "@playwright/test";
import { type Look, lookOptions } from "@portfolio/content/look";
import { update } from "../supabase/tests/support/rows.ts";
import { editContent } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample", viewport: { width: 390, height: 844 } });

const postPath = "/blog/loud-defaults";

const maxCumulativeLayoutShift = 0.02;

const typefacePairNames = Object.keys(lookOptions.typeface) as Look["typeface"][];

test("late fonts cause no layout shift on pages that begin with text", async ({ page, site }) => {
  const supabase = await site.getOwnerClient();
  await editContent(supabase, "hero", { portrait: null });
  await update(supabase, "blog_posts", { slug: "loud-defaults" }, { cover: null });
  await page.route("**/*.webp", (route) =>
    route.fulfill({ contentType: "image/gif", body: pixel }),
  );
  const shiftedPages: string[] = [];
  for (const typeface of typefacePairNames) {
    await editContent(supabase, "metadata", ({ look }) => ({ look: { ...look, typeface } }));
    for (const path of ["/", postPath]) {
      const shift = await measureShiftWithLateFonts(page, path);
      if (shift > maxCumulativeLayoutShift)
        shiftedPages.push(`${typeface} ${path}: ${shift.toFixed(3)}`);
    }
  }
  expect(shiftedPages).toEqual([]);
});

/** A transparent pixel, which replaces all pictures. Their content causes no layout shift. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Layout shift of a page when its fonts load after its text was painted. */
async function measureShiftWithLateFonts(page: Page, url: string): Promise<number> {
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await page.route("**/*.woff2", (route) =>
    isHolding ? heldRoutes.push(route) : route.continue(),
  );
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
  const shiftPromise = page.evaluate(async () => {
    let shiftSum = 0;
    const addShifts = (entries: PerformanceEntryList) => {
      for (const entry of entries) shiftSum += Number(Reflect.get(entry, "value"));
    };
    const observer = new PerformanceObserver((list) => addShifts(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    addShifts(observer.takeRecords());
    return shiftSum;
  });
  isHolding = false;
  await Promise.all(heldRoutes.map((route) => route.continue()));
  const sum = await shiftPromise;
  await page.unroute("**/*.woff2");
  return sum;
}
