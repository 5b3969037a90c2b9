import { type DesignDirection, directions } from "@portfolio/content/look";
import {
  expectAccessible,
  expectAccessibleExceptContrast,
  expectNoHorizontalScroll,
  phoneAndLaptop,
  setWidthAndScheme,
  unusedPreloadWarningPattern,
} from "./support/accessibility.ts";
import { applyDirection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const [phone, laptop] = phoneAndLaptop;

const paths = ["/", "/projects", "/projects/low-tide", "/blog/drawing-contour-lines", "/cv"];

/**
 * Paths of pages whose layout on a laptop differs between the directions. Together they contain every colour of a
 * direction, so their contrast is checked, too. The laptop uses the dark scheme; `colours.test.ts` tests the colours of
 * both schemes.
 */
const pathsOnLaptop = ["/", "/projects/low-tide"];

// `public-accessibility.spec.ts` tests the first direction, which is the default.
const [, ...otherDirections] = Object.keys(directions) as [DesignDirection, ...DesignDirection[]];

test("the pages of a site are accessible in every design direction except the default", async ({
  page,
  site,
  cleanConsole,
}) => {
  cleanConsole.allow(unusedPreloadWarningPattern);
  const supabase = await site.getOwnerClient();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const direction of otherDirections) {
    await applyDirection(supabase, direction);
    for (const path of paths) {
      await test.step(`${direction} ${path}`, async () => {
        await setWidthAndScheme(page, phone);
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("data-direction", direction);
        await expectNoHorizontalScroll(page);
        await expectAccessibleExceptContrast(page);
        if (!pathsOnLaptop.includes(path)) return;
        await setWidthAndScheme(page, laptop);
        await expectAccessible(page);
      });
    }
  }
});

test("in Scholar, the photos of a strip do not cover its focus ring", async ({ page, site }) => {
  await applyDirection(await site.getOwnerClient(), "scholar");
  await page.goto("/");
  await page.keyboard.press("Tab");
  const strip = page.locator(".CommunityCarousel-strip");
  await strip.focus();
  await expect(strip).toHaveCSS("outline-style", "solid");
  await expect(strip).toHaveCSS("outline-offset", "3px");
});
