import type { Page, Response } from "@playwright/test";
import { turnOnDataSaving } from "./support/data-saving.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect, test } from "./support/test.ts";

const KB = 1024;

/** Path prefix of a page's hydration data, which it loads as a script. */
const hydrationDataPath = "/page-state/";

/** Records the responses to a page's requests, and measures their compressed bodies. */
function recordResponses(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  // Excludes the hydration data, because `e2e/built/sample-site-tests/documents.ts` limits its size together with that of the HTML.
  const responsesOfType = (type: string) =>
    responses.filter(
      (response) =>
        response.request().resourceType() === type && !response.url().includes(hydrationDataPath),
    );
  return {
    responsesOfType,
    responsesExceptPictures: () =>
      responses.filter((response) => response.request().resourceType() !== "image"),
    async measureBytes(type: string) {
      const sizes = await Promise.all(
        responsesOfType(type).map((response) => response.request().sizes()),
      );
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
  };
}

test.use({ content: "sample" });

for (const path of ["/", "/blog/loud-defaults"]) {
  test(`${path} loads no JavaScript file before the first interaction, and at most 125 KB after it`, async ({
    page,
  }) => {
    // Turns off prefetching, which `page-changes.spec.ts` tests.
    await turnOnDataSaving(page);
    const recordedResponses = recordResponses(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(recordedResponses.responsesOfType("script").map((response) => response.url())).toEqual(
      [],
    );
    expect(
      recordedResponses.responsesExceptPictures().map((response) => response.url()).length,
    ).toBeLessThanOrEqual(4);
    // The second font file is for letters with accents.
    expect(recordedResponses.responsesOfType("font").length).toBeLessThanOrEqual(2);
    expect(await recordedResponses.measureBytes("font")).toBeLessThanOrEqual(26 * KB);

    await hydrateByScrolling(page);
    // The page fetches its modules, then runs them from the browser's cache.
    expect(await recordedResponses.measureBytes("fetch")).toBeLessThanOrEqual(125 * KB);
    expect(await recordedResponses.measureBytes("script")).toBeLessThanOrEqual(KB);
  });
}
