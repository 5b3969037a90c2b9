import { accentColours, defaultAccent } from "@portfolio/content/accent";
import {
  directionNames,
  papers,
  type TypefacePairName,
  typefacePairs,
} from "@portfolio/content/look";
import { maxPixels } from "@portfolio/content/media";
import satori from "satori";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { imageSize, makeDesign, templateNames, textLimits } from "./design.ts";
import { toDrawnTexts, toSingleLine } from "./design-texts.ts";
import { type DrawingInput, drawPng, drawSvg } from "./draw.ts";
import { fitText } from "./fit-text.ts";
import { openTypeface } from "./loaded-typeface.ts";
import { cropPicture } from "./picture.ts";

vi.mock("satori", { spy: true });

const typefacePairNames = Object.keys(typefacePairs) as TypefacePairName[];

const createInput = (
  design: Parameters<typeof makeDesign>[0],
  picture: DrawingInput["picture"] = null,
): DrawingInput => ({
  design: makeDesign(design),
  direction: "editorial",
  typeface: "instrument",
  paper: papers.warm.light,
  accent: accentColours(defaultAccent).light,
  host: "site.example",
  picture,
});

const photo = await sharp({
  create: { width: 900, height: 1400, channels: 3, background: "#2a6f6b" },
})
  .webp()
  .toBuffer();

const titles = {
  plain: "Paper first, then pixels",
  empty: "",
  long: "Everything that I learnt about instruments ".repeat(20),
  unbroken: "Donaudampfschifffahrtsgesellschaft".repeat(12),
  Chinese: "寫給用手做東西的人",
  Hebrew: "שלום עולם, הנה כותרת",
  Greek: "Όργανα για όσους ακούν",
  emoji: "🎹🎛️🎚️",
  hostile: `</svg><script>alert(1)</script>&lt;\u202e\u0000${"a\u0301\u0301\u0301\u0301\u0301\u0301".repeat(30)}`,
};

describe.each(templateNames)("the template %s", (template) => {
  test.each(Object.entries(titles))("renders a title that is %s", async (_, title) => {
    const texts = { title, subtitle: title, author: title, eyebrow: title, number: title };
    const consoleWarnings = vi.spyOn(console, "warn");
    const { svg } = await drawSvg(createInput({ template, ...texts, siteName: "Mira Solano" }));
    expect(svg).toMatch(/^<svg width="1200" height="630"/);
    expect(svg).not.toMatch(/<script|<text|NaN|undefined/);
    expect(consoleWarnings).not.toHaveBeenCalled();
  });

  test.each(["light", "dark"] as const)("draws the %s scheme in the right size", async (scheme) => {
    const input = createInput({ template, scheme, title: titles.plain, author: "Mira" }, photo);
    const png = await drawPng(input);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: "png", ...imageSize });
  });

  test.each([
    ["instrument", "editorial"],
    ["garamond", "scholar"],
    ["mono", "index"],
  ] as const)("keeps every word inside the image, in %s", async (typeface, direction) => {
    const positions: { left: number; top: number; right: number; bottom: number }[] = [];
    for (const title of [titles.plain, titles.long, titles.unbroken]) {
      const input = createInput({
        template,
        title,
        subtitle: title,
        author: title,
        eyebrow: title,
      });
      await drawSvg({ ...input, typeface, direction });
      const [tree, options] = vi.mocked(satori).mock.lastCall ?? [];
      await satori(tree, {
        ...imageSize,
        fonts: options?.fonts ?? [],
        onNodeDetected({ left, top, width, height, textContent }) {
          if (!textContent) return;
          positions.push({ left, top, right: left + width, bottom: top + height });
        },
      });
    }
    expect(positions.length).toBeGreaterThan(6);
    for (const { left, top, right, bottom } of positions) {
      expect(left).toBeGreaterThanOrEqual(40);
      expect(top).toBeGreaterThanOrEqual(30);
      expect(right).toBeLessThanOrEqual(imageSize.width - 40);
      expect(bottom).toBeLessThanOrEqual(imageSize.height - 30);
    }
  });
});

describe("a text", async () => {
  const typeface = await openTypeface("instrument", Object.values(titles));
  const { widthOf } = typeface;
  const textArea = {
    typeface,
    fontStyle: "heading",
    width: 800,
    height: 300,
    maxSize: 120,
    minSize: 40,
    lineHeight: 1.04,
    tracking: -0.03,
  } as const;

  test("has the largest font size that fits, in lines of similar length", () => {
    expect(fitText("Short", textArea)).toEqual({ lines: ["Short"], size: 120 });
    const { lines, size } = fitText("A listening walk along the river in the rain", textArea);
    expect(size).toBeLessThan(120);
    expect(lines.join(" ")).toBe("A listening walk along the river in the rain");
    expect(lines.length * size * 1.04).toBeLessThanOrEqual(300);
    for (const line of lines) expect(widthOf(line, "heading") * size).toBeLessThan(830);
  });

  test("ends with an ellipsis if it does not fit in the smallest font size", () => {
    const { lines, size } = fitText(titles.long, textArea);
    expect(size).toBe(40);
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("keeps a selected font size", () => {
    expect(fitText("Short", textArea, 64).size).toBe(64);
    expect(fitText(titles.unbroken, textArea, 150).lines).toHaveLength(1);
  });

  test("has a list of its characters that no font contains", async () => {
    const findMissing = async (title: string) =>
      (await drawSvg(createInput({ title }))).unsupportedCharacters;
    expect(await findMissing("Naïve Ω Ж ि “quotes” – fine")).toEqual([]);
    expect(await findMissing("Hello 你好你 🎹")).toEqual(["你", "好", "🎹"]);
  });

  test("omits characters without a glyph, and falls back to the name or host of the site", () => {
    const textsFor = (title: string, siteName = "Mira", host = "site.example") =>
      toDrawnTexts(makeDesign({ title, siteName }), host, typeface);
    expect(textsFor("Piano 🎹 lessons").title).toBe("Piano lessons");
    expect(textsFor(titles.Chinese).title).toBe("Mira");
    expect(textsFor(titles.Chinese, "寫").title).toBe("site.example");
    expect(textsFor(titles.Chinese, "寫", "müller.example").title).toBe("müller.example");
    expect(textsFor(titles.Chinese, "寫", "寫.example:8443").title).toBe("xn--xdt.example:8443");
  });

  test("becomes one line with at most two marks per letter, and keeps no invisible characters but joiners", () => {
    expect(toSingleLine("  one\n\ttwo\u202e three\u0000 ", 50)).toBe("one two three");
    expect(toSingleLine("\u0915\u094d\u200d\u0937 \u200dx 👨\u200d👩", 50)).toBe(
      "\u0915\u094d\u200d\u0937 x 👨👩",
    );
    expect([...toSingleLine(`e${"\u0301".repeat(500)}`, 50)].length).toBeLessThan(5);
    expect(makeDesign({ title: "x".repeat(10_000) }).title).toHaveLength(textLimits.title);
    expect(makeDesign({ title: "👩‍🚀".repeat(1_000) }).title).toMatch(/^(?:👩‍🚀)+…$/u);
  });

  test("loads only the font files that it needs", async () => {
    const countFiles = async (text: string) =>
      (await openTypeface("instrument", [text])).fonts.length;
    expect(await countFiles("Olá")).toBe(3);
    expect(await countFiles("Łódź")).toBe(6);
    expect(await countFiles("Όργανα")).toBe(6);
    expect(await countFiles("Όργανα, Łódź")).toBe(9);
    const typefaces = [
      await openTypeface("instrument", ["Olá"]),
      await openTypeface("instrument", ["Hi"]),
    ];
    expect(typefaces[0]?.fonts).toBe(typefaces[1]?.fonts);
  });
});

describe("with the owner's look", () => {
  const texts = { title: titles.plain, subtitle: "Notes", siteName: "Mira Solano" };
  const drawIn = (look: Partial<Pick<DrawingInput, "direction" | "typeface">>) =>
    drawSvg({ ...createInput({ ...texts, template: "statement" }), ...look });

  test("each pair of typefaces renders differently", async () => {
    const images = await Promise.all(typefacePairNames.map((typeface) => drawIn({ typeface })));
    expect(new Set(images.map(({ svg }) => svg)).size).toBe(typefacePairNames.length);
    for (const typeface of typefacePairNames) {
      const { svg, unsupportedCharacters } = await drawSvg({
        ...createInput({ title: "Όργανα Łódź" }),
        typeface,
      });
      expect(unsupportedCharacters).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  test("each direction has its own title layout", async () => {
    const images = await Promise.all(directionNames.map((direction) => drawIn({ direction })));
    expect(new Set(images.map(({ svg }) => svg)).size).toBe(directionNames.length);
  });
});

test("an SVG is rejected as a picture, because it could contain URLs", async () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="http://127.0.0.1/"/></svg>`,
  );
  await expect(drawSvg(createInput({ template: "cover", title: "A" }, svg))).rejects.toThrow("svg");
});

test("a picture of the maximum upload size has a preview", async () => {
  const width = 8000;
  const height = maxPixels / width;
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const preview = await cropPicture(bytes, { width: 1200, height: 630 }, "#fff");
  expect(await sharp(preview).metadata()).toMatchObject({ width: 1200, height: 630 });
});
