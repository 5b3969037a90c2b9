import { directions, lookOptions } from "@portfolio/content/look";
import { expect, test } from "vitest";
import { editContent } from "../../support/seed.ts";
import { site } from "../sample-site.ts";

const loadLookPreview = async (look: Record<string, string>) => {
  const response = await fetch(`${site.url}/preview?${new URLSearchParams(look)}`);
  return { response, html: await response.text() };
};

/** Styles of the page's design direction, such as `editorial`. */
const directionStylesOf = (html: string) => /@layer look\{[\s\S]*?<\/style>/.exec(html)?.[0] ?? "";
const fontsIn = (html: string) =>
  [...new Set(lookStylesOf(html).match(/[\w-]+(?=-[\w-]{8}\.woff2)/g))].sort().join();
/**
 * The inline stylesheet with the fonts and the accent colour of the look. The other stylesheets are not searched for
 * fonts, because they also use the code font, which is the same in every look.
 */
const lookStylesOf = (html: string) =>
  /<style>@font-face[^<]*--accent-ink[^<]*<\/style>/.exec(html)?.[0] ?? "";

test("a page contains only the stylesheet of its direction and the fonts of its typeface", async () => {
  const sheets = new Map<string, string>();
  for (const direction of Object.keys(directions)) {
    sheets.set(direction, directionStylesOf((await loadLookPreview({ direction })).html));
  }
  expect(sheets.get("editorial")).toBe("");
  for (const [name, sheet] of sheets) {
    for (const [otherDirection, otherSheet] of sheets) {
      if (name !== otherDirection && otherSheet) expect(sheet.includes(otherSheet)).toBe(false);
    }
  }
  expect(new Set(sheets.values()).size).toBe(sheets.size);

  const fonts = await Promise.all(
    Object.keys(lookOptions.typeface).map(async (typeface) =>
      fontsIn((await loadLookPreview({ direction: "editorial", typeface })).html),
    ),
  );
  expect(new Set(fonts).size).toBe(fonts.length);
  expect(fonts.every((files) => files !== "")).toBe(true);
});

/** Pictures that a page preloads. */
const preloadedImagesIn = (html: string) =>
  html.match(/<link[^>]*rel="preload"[^>]*as="image"/g) ?? [];

test("a preview of a look preloads no picture, because that would delay the page in which the preview is embedded", async () => {
  const landing = await (await fetch(site.url)).text();
  expect(preloadedImagesIn(landing)).toHaveLength(1);
  const { html } = await loadLookPreview({ direction: "editorial" });
  expect(preloadedImagesIn(html)).toEqual([]);
});

test.each(Object.keys(lookOptions.typeface))(
  "the fonts of %s for an English text have at most 26 KB in total",
  async (typeface) => {
    const { html } = await loadLookPreview({ direction: "editorial", typeface });
    const files = new Set(lookStylesOf(html).match(/\/assets\/[\w-]+-basic-[\w-]+\.woff2/g));
    expect(files.size).toBeGreaterThan(0);
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const response = await fetch(site.url + file);
        expect(response.status, file).toBe(200);
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(26 * 1024);
  },
);

test("a preview of a look shows the whole site without scripts, and only the admin can frame it", async () => {
  const { response, html } = await loadLookPreview({
    direction: "index",
    accent: "red;}</style><script>",
  });
  expect(html).toContain('id="contact"');
  expect(html).toContain('data-direction="index"');
  expect(html).not.toContain("__reactRouterContext");
  expect(html).not.toContain("red;}");
  const policyOf = ({ headers }: Response) => headers.get("content-security-policy");
  expect(policyOf(response)).toContain("frame-ancestors 'self'");
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
  expect(policyOf(await fetch(`${site.url}/admin`))).toContain("frame-src 'self'");
});

test("a look that the owner saves is visible to visitors at once", async () => {
  const owner = await site.getOwnerClient();
  const look = { direction: "index", typeface: "instrument", paper: "mist", density: "compact" };
  await editContent(owner, "metadata", { look });
  const html = await (await fetch(site.url)).text();
  expect(html).toContain('data-direction="index"');
  // For older browsers, the build replaces light-dark() with variables, and sets them beside each `color-scheme`.
  expect(html).toContain("--paper:var(--lightningcss-light,#f3f6f8)");
  expect(html).toContain("--lightningcss-light:initial");
  expect(html).not.toContain("light-dark(");
  expect((await (await fetch(`${site.url}/manifest.webmanifest`)).json()).theme_color).toBe(
    "#f3f6f8",
  );
});

test("a preview shows a skeleton until the admin sends its content", async () => {
  const html = await (await fetch(`${site.url}/preview`)).text();
  expect(html).toMatch(/<main[^>]*><div aria-hidden="true" class="wrap Preview-bars">/);
});
