import sharp from "sharp";
import { expect, test } from "vitest";
import { portrait } from "./pdf-style.ts";
import { cutPortrait } from "./portrait.server.ts";

test("A photograph is cut to the portrait's shape", async () => {
  const photograph = await sharp({
    create: { width: 400, height: 100, channels: 3, background: "#2a6f6b" },
  })
    .png()
    .toBuffer();
  const cut = await cutPortrait(photograph);
  const { format, width, height } = await sharp(cut ?? undefined).metadata();
  expect(format).toBe("jpeg");
  expect(width / height).toBeCloseTo(portrait.width / portrait.height, 2);
});

test("A drawing and bytes that are no picture leave the CV without one", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(await cutPortrait(Buffer.from(drawing))).toBeNull();
  expect(await cutPortrait(Buffer.from("no picture"))).toBeNull();
});
