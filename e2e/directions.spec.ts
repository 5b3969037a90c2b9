import { type DirectionName, directions } from "@portfolio/content/look";
import { furnish } from "./owners/move-in.ts";
import {
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
  looks,
} from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test.use({ onSample: true });

const routes = ["/", "/projects", "/projects/low-tide", "/blog/drawing-contour-lines", "/cv"];

/** The narrow page by day and the wide one by night: between them they have every rule and every colour. */
const [phoneByDay, , laptopByNight] = looks;

// The site is every file's. The direction that the others are looked at in is the first, which public-accessibility has.
const [first, ...others] = Object.keys(directions) as [DirectionName, ...DirectionName[]];

test.afterAll(async ({ sampleSite }) => {
  await furnish(await (await sampleSite()).ownerClient(), first);
});

test("the pages of a site are accessible in every other direction", async ({ context, site }) => {
  const supabase = await site.ownerClient();
  for (const direction of others) {
    await furnish(supabase, direction);
    for (const route of routes) {
      await test.step(`${direction} ${route}`, async () => {
        // Each in a page of its own: a browser that still has a wider copy of a picture shows that instead of the one
        // that the page hurries, and complains.
        const page = await context.newPage();
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width: phoneByDay.width, height: 800 });
        await page.goto(route);
        await expect(page.locator("html")).toHaveAttribute("data-direction", direction);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInEveryLook(page, [phoneByDay, laptopByNight]);
        await page.close();
      });
    }
  }
});
