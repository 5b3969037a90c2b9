import { expect, test } from "vitest";
import { objectStem, parsePictureUrl, variantName } from "./media-name.ts";

const site = "https://mira.example/storage/v1/object/public/media/";

test("the URL of an uploaded picture says its size and the widths of its variants", () => {
  const stem = objectStem("2026", "Häfen & Boote.JPG", { width: 4000, height: 2667 });
  expect(stem).toMatch(/^2026\/hafen-boote-[0-9a-f]{16}-4000x2667$/);

  expect(parsePictureUrl(site + variantName(stem, 1440, "webp"))).toEqual({
    width: 1440,
    height: 960,
    variants: [
      { src: `${site}${stem}-480.webp`, width: 480 },
      { src: `${site}${stem}-960.webp`, width: 960 },
    ],
  });
  expect(parsePictureUrl(`${site}${stem}.gif`)).toEqual({ width: 4000, height: 2667 });
});

test.each([
  "/sample/bench.webp",
  `${site}2026/boat-0123456789abcdef.webp`,
  `${site}2026/boat-0123456789abcdef-0x10.webp`,
  "https://elsewhere.example/boat-0123456789abcdef-100x100-480.webp",
  "",
])("the URL %s contains no size", (src) => {
  expect(parsePictureUrl(src)).toBeNull();
});
