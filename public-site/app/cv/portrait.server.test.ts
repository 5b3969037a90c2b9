import sharp from "sharp";
import { expect, test } from "vitest";
import { cropPortrait } from "./cv-pdf-cache.ts";
import { portraitMetrics } from "./cv-pdf-style.ts";

test("a photograph is cropped to the portrait's aspect ratio", async () => {
  const create = { width: 400, height: 100, channels: 3, background: "#2a6f6b" } as const;
  const croppedPicture = await cropPortrait(await sharp({ create }).png().toBuffer());
  const { format, width, height } = await sharp(croppedPicture ?? undefined).metadata();
  expect(format).toBe("jpeg");
  expect(width / height).toBeCloseTo(portraitMetrics.width / portraitMetrics.height, 2);
});

test("the CV omits a portrait that is an SVG or invalid", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(await cropPortrait(Buffer.from(drawing))).toBeNull();
  expect(await cropPortrait(Buffer.from("no picture"))).toBeNull();
});
