import type { Page } from "@playwright/test";
import { type DesignDirection, directions } from "@portfolio/content/look";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openWithoutScripts,
} from "./support/accessibility.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { applyDirection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const pairMarkdown =
  '![Soundings](/sample/low-tide-soundings.webp "Nine fields")\n![Fingers](/sample/low-tide-fingers.webp)';
const storyMarkdown = `## The form

The old form asked for everything at once.

:::wide
![The ground](/sample/low-tide-ground.webp "Every field of the first form, drawn to scale.")
:::

Two of them were never read.

:::pair
${pairMarkdown}
:::

:::compare
${pairMarkdown}
:::

> It feels like somebody listened.
>
> — Ida Holm, harbour pilot

## What came of it

:::numbers
- **+38 %** sign-ups in the first month
- **6 weeks** from sketch to launch
- **3** fields are left
:::

:::team
- **Ida Holm** Research
- **Marlo Finch** Design and code
:::
`;

/** Expects that the pictures of a block are in one row and have the same height. */
async function expectSideBySide(page: Page, block: string): Promise<void> {
  // Measures both pictures in one call, because a font that loads in between would move the second.
  const [left, right] = await page.locator(`[data-block=${block}] img`).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  expect(right).toMatchObject({ y: left?.y, height: left?.height, width: left?.width });
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
}

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  const project = { title: "Three fields", slug: "three-fields", description: storyMarkdown };
  await supabase.from("projects").insert(project).throwOnError();
});

test("a case study is accessible and needs no script", async ({ context, site }) => {
  const supabase = await site.getOwnerClient();
  for (const direction of Object.keys(directions) as DesignDirection[]) {
    await applyDirection(supabase, direction);
    const page = await openWithoutScripts(context, "/projects/three-fields");
    const widePictureBox = await page.getByRole("img", { name: "The ground" }).boundingBox();
    expect(widePictureBox).toMatchObject({ x: 0, width: 390 });
    await expectSideBySide(page, "pair");
    if (direction === "editorial") {
      await hydrateByScrolling(page);
      await expectAccessible(page);
    }
    await expectNoHorizontalScroll(page);
    await page.close();
  }
});

test("Home and arrow keys move the divider of a before-and-after comparison", async ({ page }) => {
  await page.goto("/projects/three-fields");
  await hydrateByScrolling(page);
  const slider = page.getByRole("slider", { name: "Nine fields / After" });
  await slider.press("Home");
  const readEdge = () =>
    page
      .locator("[data-block=compare] img")
      .last()
      .evaluate((picture) => getComputedStyle(picture).clipPath);
  await expect.poll(readEdge).toBe("inset(0px 0px 0px 0%)");
  await slider.press("ArrowRight");
  await expect.poll(readEdge).toBe("inset(0px 0px 0px 1%)");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the two pictures of a comparison are side by side", async ({ page }) => {
    await page.goto("/projects/three-fields");
    await expectSideBySide(page, "compare");
    await expect(page.getByText("After", { exact: true })).toBeVisible();
  });
});
