import { type DesignDirection, directions } from "@portfolio/content/look";
import { applyDirection, editContent } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("in Index, a hovered row's picture does not cover a heading", async ({ page, site }) => {
  await applyDirection(await site.getOwnerClient(), "index");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of ["/", "/projects"]) {
    await page.goto(route);
    const row = page.locator(".row").first();
    await row.hover();
    const picture = row.locator(".row-picture");
    await expect(picture).toHaveCSS("opacity", "1");
    // Measures both positions in one call, because the page may still be scrolling to the row.
    const [pictureLeft, distanceToHeading] = await picture.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const heading = element.closest("section")?.querySelector("header > :last-child");
      const headingBox = heading?.getBoundingClientRect();
      return [box.left, box.top - (headingBox?.bottom ?? box.top)];
    });
    expect(pictureLeft, `in the window on ${route}`).toBeGreaterThanOrEqual(0);
    expect(distanceToHeading, `below the heading on ${route}`).toBeGreaterThanOrEqual(0);
  }
});

test("in Gallery, wide pictures and covers span the window, and portrait covers are beside the text", async ({
  page,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  await applyDirection(supabase, "gallery");
  const createPicture = (width: number, height: number) => ({
    src: "/sample/post-contours.webp",
    alt: "",
    caption: "",
    width,
    height,
  });
  const shapes = [
    [1500, 1000],
    [800, 1000],
    [1000, 1000],
    [2000, 750],
    [670, 1000],
  ] as const;
  const setCover = (cover: object) =>
    supabase
      .from("projects")
      .update({ cover, gallery: shapes.map(([width, height]) => createPicture(width, height)) })
      .eq("slug", "low-tide")
      .throwOnError();
  const boxOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

  await page.setViewportSize({ width: 1280, height: 800 });
  await setCover(createPicture(1500, 1000));
  await page.goto("/projects/low-tide");
  const wideCoverBox = await boxOf("article > span img");
  expect([wideCoverBox.x, wideCoverBox.width]).toEqual([0, 1280]);
  expect(wideCoverBox.height).toBeLessThanOrEqual(0.92 * 800);

  const rows = page.getByRole("region", { name: "Pictures" }).getByRole("list");
  const rowEdges = await rows.evaluateAll((lists) =>
    lists.map((list) => {
      const boxes = [...list.querySelectorAll("img")].map((image) => image.getBoundingClientRect());
      const [firstBox, lastBox] = [boxes[0], boxes.at(-1)];
      return [firstBox?.left, lastBox?.right].map((edge) => Math.round(edge ?? 0));
    }),
  );
  expect(rowEdges.length).toBeGreaterThan(1);
  const gutter = rowEdges[0]?.[0] ?? 0;
  expect(rowEdges).toEqual(rowEdges.map(() => [gutter, 1280 - gutter]));

  await setCover(createPicture(800, 1200));
  await page.goto("/projects/low-tide");
  const tallCoverBox = await boxOf("article > span img");
  const title = await boxOf("article h1");
  expect(Math.round(tallCoverBox.x)).toBe(gutter);
  expect(title.x).toBeGreaterThan(tallCoverBox.x + tallCoverBox.width);
  expect(title.y).toBeLessThan(tallCoverBox.y + tallCoverBox.height);
  await rows.last().scrollIntoViewIfNeeded();
  const scrolledCover = await boxOf("article > span img");
  expect((await boxOf("article ul img")).y).toBeGreaterThan(scrolledCover.y + scrolledCover.height);

  await page.setViewportSize({ width: 390, height: 844 });
  const photo = await boxOf("section[aria-label] a img");
  expect([photo.x, photo.width]).toEqual([0, 390]);

  const portrait = { src: "/sample/post-contours.webp", alt: "", width: 1600, height: 900 };
  await editContent(supabase, "hero", { portrait });
  await page.goto("/");
  await expect(page.locator("#hero img")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await boxOf("#hero img");
    expect([box.x, box.width], `${width} px`).toEqual([0, width]);
  }
});

test("on a phone, Gallery shows upright covers as wide as the window, and the community picture is at most as high", async ({
  page,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  await applyDirection(supabase, "gallery");
  const picture = { src: "/sample/post-contours.webp", alt: "", width: 900, height: 1600 };
  await supabase.from("projects").update({ cover: picture }).neq("title", "").throwOnError();
  await editContent(supabase, "work_community", { image: { ...picture, height: 3600 } });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/projects");
  const coverBox = await page.locator(".wall img").first().boundingBox();
  expect([coverBox?.x, coverBox?.width]).toEqual([0, 390]);
  await page.goto("/");
  const communityBox = await page.locator("#work-community img").boundingBox();
  expect(communityBox?.height).toBeLessThanOrEqual(664);
});

test("project cards react to hover and focus in every design direction, and do not move with reduced motion", async ({
  page,
  site,
}) => {
  const supabase = await site.getOwnerClient();
  for (const direction of Object.keys(directions) as DesignDirection[]) {
    await applyDirection(supabase, direction);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/projects");
    const card = page.getByRole("main").getByRole("article").nth(1);
    const link = card.getByRole("heading").getByRole("link");
    const image = card.locator("img");
    await page.mouse.move(0, 0);
    await expect(link).toHaveCSS("text-decoration-color", "rgba(0, 0, 0, 0)");
    for (const highlight of [() => link.hover(), () => link.press("Shift")]) {
      await page.mouse.move(0, 0);
      await highlight();
      await expect(link, direction).not.toHaveCSS("text-decoration-color", "rgba(0, 0, 0, 0)");
      await expect(image, direction).toHaveCSS("transform", "matrix(1.015, 0, 0, 1.015, 0, 0)");
    }
    await expect(image).toHaveCSS("transition-duration", "0.24s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(image).toHaveCSS("transition-duration", "0s");
  }
});
