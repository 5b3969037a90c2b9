import { readFile } from "node:fs/promises";
import { accentColours, defaultAccent } from "@portfolio/content/accent";
import { contrast, parseColour } from "@portfolio/content/colour";
import { papers } from "@portfolio/content/papers";
import { describe, expect, test } from "vitest";
import { colourStyle } from "./look-style.ts";

const everyHue = Array.from({ length: 24 }, (_, index) => index * 15);

const channels = ["00", "33", "55", "77", "99", "cc", "ff"];

const accents = [
  "#000000",
  "#ffffff",
  papers.warm.light.paper,
  papers.warm.dark.paper,
  "#7f7f7f",
  "#ffff00",
  "#0000ff",
  "oklch(63% 0.19 38)",
  ...channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
  ),
  ...everyHue.flatMap((hue) =>
    [0.05, 0.35, 0.63, 0.95].flatMap((lightness) =>
      [0, 0.1, 0.37].map((chroma) => `oklch(${lightness} ${chroma} ${hue})`),
    ),
  ),
];

test.each(Object.entries(papers))("text in any accent is readable on %s paper", (_, sitePaper) => {
  for (const accent of accents) {
    for (const scheme of ["light", "dark"] as const) {
      const colours = accentColours(accent, sitePaper)[scheme];
      const { paper, surface } = sitePaper[scheme];
      expect(contrast(colours.text, paper), `${accent} on paper, ${scheme}`).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(
        contrast(colours.text, surface),
        `${accent} on surface, ${scheme}`,
      ).toBeGreaterThanOrEqual(4.5);
      expect(
        contrast(colours.textOnFill, colours.fill),
        `on ${accent}, ${scheme}`,
      ).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.edge, paper), `${accent} edge, ${scheme}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test.each(["#ffff66", "#d4532b", "#767676", papers.warm.dark.paper])(
  "an area filled with %s keeps that colour, and its text contrasts with it",
  (accent) => {
    for (const { fill, textOnFill } of Object.values(accentColours(accent))) {
      expect(fill).toBe(accent);
      expect(contrast(fill, textOnFill)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("an accent colour with too little contrast for text gets another lightness, as similar as possible, and the same hue", () => {
  for (const accent of ["#ffff66", "#7fd1c7", "#f3a6c8", "#c9e265"]) {
    const text = accentColours(accent).light.text;
    const [chosenColour, correctedColour] = [parseColour(accent), parseColour(text)];
    expect(Math.abs((chosenColour?.h ?? 0) - (correctedColour?.h ?? 0)), accent).toBeLessThan(3);
    expect(contrast(text, papers.warm.light.surface), accent).toBeLessThan(4.9);
  }
});

test("an accent colour with enough contrast for text stays unchanged", () => {
  expect(accentColours("#0044cc").light.text).toBe("#0044cc");
  expect(accentColours("#0044cc").light.fill).toBe("#0044cc");
});

describe("an invalid colour is replaced by the default and never reaches the style sheet", () => {
  test.each(["", "red;}body{display:none}", "</style><script>", "#12", "url(x)", "oklch(1 2)"])(
    "%j",
    (accent) => {
      expect(colourStyle(accent)).toBe(colourStyle(defaultAccent));
      expect(colourStyle(accent)).not.toMatch(/display|script|url/);
    },
  );
});

test("the contrast tests use the paper and ink colours of the style sheet", async () => {
  const tokens = await readFile(new URL("../styles/tokens.css", import.meta.url), "utf8");
  for (const name of ["paper", "ink", "muted", "line", "surface"] as const) {
    const { light, dark } = papers.warm;
    expect(tokens).toContain(`--${name}: light-dark(${light[name]}, ${dark[name]});`);
  }
});

test.each(Object.entries(papers))("ink and muted text are readable on %s paper", (_, sitePaper) => {
  for (const { paper, surface, ink, muted } of [sitePaper.light, sitePaper.dark]) {
    for (const background of [paper, surface]) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(7);
      expect(contrast(muted, background)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
