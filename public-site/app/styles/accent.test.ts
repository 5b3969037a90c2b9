import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { accentColours, accentStyle, contrast, defaultAccent } from "./accent.ts";

const schemes = {
  light: { paper: "#fbfaf7", wash: "#f3f0e8" },
  dark: { paper: "#12110f", wash: "#1c1a17" },
};

const everyHue = Array.from({ length: 24 }, (_, index) => index * 15);

const accents = [
  "#000000",
  "#ffffff",
  "#fbfaf7",
  "#12110f",
  "#7f7f7f",
  "#ffff00",
  "#0000ff",
  "oklch(63% 0.19 38)",
  ...everyHue.flatMap((hue) =>
    [0.05, 0.35, 0.63, 0.95].flatMap((lightness) =>
      [0, 0.1, 0.37].map((chroma) => `oklch(${lightness} ${chroma} ${hue})`),
    ),
  ),
];

test("whatever accent the owner chooses, its text is readable on the page in both schemes", () => {
  for (const accent of accents) {
    for (const scheme of ["light", "dark"] as const) {
      const colours = accentColours(accent)[scheme];
      const { paper, wash } = schemes[scheme];
      expect(contrast(colours.text, paper), `${accent} on paper, ${scheme}`).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(colours.text, wash), `${accent} on wash, ${scheme}`).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(
        contrast(colours.onFill, colours.fill),
        `on ${accent}, ${scheme}`,
      ).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.fill, paper), `${accent} fill, ${scheme}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test("an accent that is readable already stays as the owner chose it", () => {
  expect(accentColours("#0044cc").light.text).toBe("#0044cc");
  expect(accentColours("#0044cc").light.fill).toBe("#0044cc");
});

describe("what is no colour counts as the default and never reaches the style sheet", () => {
  test.each(["", "red;}body{display:none}", "</style><script>", "#12", "url(x)", "oklch(1 2)"])(
    "%j",
    (accent) => {
      expect(accentStyle(accent)).toBe(accentStyle(defaultAccent));
      expect(accentStyle(accent)).not.toMatch(/display|script|url/);
    },
  );
});

test("the papers that contrast is promised on are those of the style sheet", async () => {
  const tokens = await readFile(new URL("tokens.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--paper: light-dark(${schemes.light.paper}, ${schemes.dark.paper})`);
  expect(tokens).toContain(`--wash: light-dark(${schemes.light.wash}, ${schemes.dark.wash})`);
});

test("muted text is readable in both schemes", () => {
  expect(contrast("#68645a", schemes.light.wash)).toBeGreaterThanOrEqual(4.5);
  expect(contrast("#a19c90", schemes.dark.wash)).toBeGreaterThanOrEqual(4.5);
});
