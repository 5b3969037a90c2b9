import { accentColours, defaultAccent } from "@portfolio/content/accent";
import { papers } from "@portfolio/content/papers";
import { afterEach, expect, test } from "vitest";
import { makeDesign } from "./design.ts";
import { createRenderer, type DrawingInput, type Renderer } from "./renderer.ts";

const input: DrawingInput = {
  design: makeDesign({ title: "Paper first", siteName: "Mira" }),
  direction: "editorial",
  typeface: "instrument",
  paper: papers.warm.light,
  accent: accentColours(defaultAccent).light,
  host: "site.example",
  picture: null,
};

let renderer: Renderer;
afterEach(() => renderer.close());

test("the renderer draws other images after a failed image", { timeout: 60_000 }, async () => {
  renderer = createRenderer({ timeoutMs: 50_000 });
  const [svg, png, failedPng] = await Promise.allSettled([
    renderer.svg(input),
    renderer.png(input),
    renderer.png({
      ...input,
      design: { ...input.design, template: "cover" },
      picture: Buffer.from("no picture"),
    }),
  ]);
  expect(svg).toMatchObject({
    value: { svg: expect.stringContaining("<svg"), unsupportedCharacters: [] },
  });
  expect(png).toMatchObject({ status: "fulfilled" });
  expect(failedPng).toMatchObject({ status: "rejected" });
  // A failure does not affect the next image.
  expect((await renderer.png(input)).length).toBeGreaterThan(1000);
});

test("an image that takes too long is cancelled", { timeout: 60_000 }, async () => {
  renderer = createRenderer({ timeoutMs: 1 });
  await expect(renderer.svg(input)).rejects.toThrow("took longer than 1 ms");
  await renderer.close();
  await expect(renderer.svg(input)).rejects.toThrow("was closed");
});
