import type { Page, Response } from "@playwright/test";
import { saveData } from "./support/save-data.ts";
import { expect, test } from "./support/test.ts";

const KB = 1024;

/** Prefix of page-state URLs. */
const statePath = "/page-state/";

/** Compressed body sizes in bytes, by resource type. */
function record(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  // Exclude the page state, because `built/documents.ts` counts it with the HTML.
  const bytesOf = (type: string) =>
    responses.filter(
      (response) =>
        response.request().resourceType() === type && !response.url().includes(statePath),
    );
  return {
    of: bytesOf,
    besidesPictures: () =>
      responses.filter((response) => response.request().resourceType() !== "image"),
    async bytes(type: string) {
      const sizes = await Promise.all(bytesOf(type).map((response) => response.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
  };
}

test.use({ content: "sample" });

for (const path of ["/", "/blog/loud-defaults"]) {
  test(`${path} loads no JavaScript file before the first interaction, and at most 125 KB after it`, async ({
    page,
  }) => {
    // `progressive-rendering.spec.ts` tests prefetching.
    await saveData(page);
    const recorded = record(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(recorded.of("script").map((response) => response.url())).toEqual([]);
    expect(recorded.besidesPictures().map((response) => response.url()).length).toBeLessThanOrEqual(
      4,
    );
    // The second font file contains letters with accents.
    expect(recorded.of("font").length).toBeLessThanOrEqual(2);
    expect(await recorded.bytes("font")).toBeLessThanOrEqual(26 * KB);

    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => recorded.of("script").length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(await recorded.bytes("script")).toBeLessThanOrEqual(125 * KB);
  });
}
