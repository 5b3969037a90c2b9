import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  densities,
  directions,
  look,
  lookOptions,
  type TypefacePairName,
} from "@portfolio/content/look";
import { metricsOf } from "@portfolio/social-image/typefaces";
import { expect, test } from "vitest";
import { siteOf } from "../../tests/sample-site.ts";
import { lookOf, lookUnlessDefault } from "./look-of.ts";
import { withPreviewLook } from "./look-overrides.server.ts";
import { typefaceStyle } from "./typefaces/font-faces.ts";

const app = join(import.meta.dirname, "..");

test("pages do not embed the default look", () => {
  expect(lookOf(undefined)).toEqual(look.parse({}));
  expect(lookUnlessDefault(look.parse({}))).toEqual({});
  const chosenLook = look.parse({ paper: "mist" });
  expect(lookUnlessDefault(chosenLook)).toEqual({ look: chosenLook });
});

test("each design direction suggests valid values for the settings of the look", () => {
  for (const [direction, { suggestedOptions }] of Object.entries(directions)) {
    expect(look.safeParse({ direction, ...suggestedOptions }).success, direction).toBe(true);
    for (const name of Object.keys(suggestedOptions))
      expect(Object.keys(lookOptions)).toContain(name);
  }
});

test("a preview shows the look in its URL, or else the stored look", () => {
  const site = siteOf();
  const lookAt = (query: string) =>
    withPreviewLook(site, null, new URL(`http://x.example/preview?${query}`));
  expect(lookOf(lookAt("direction=index&paper=mist"))).toMatchObject({
    direction: "index",
    paper: "mist",
    density: "regular",
  });
  expect(lookAt("direction=index&accent=%23123456").metadata.appearance.accent).toBe("#123456");
  expect(lookAt("direction=nothing")).toBe(site);
});

test("PDFs and social images use the same type sizes as pages for each pair of typefaces", () => {
  for (const typeface of Object.keys(lookOptions.typeface) as TypefacePairName[]) {
    const style = typefaceStyle(typeface, "en");
    const [, textSize = 1.0625] = /--text-m:([\d.]+)rem/.exec(style) ?? [];
    const [, headingScale = 1] = /--heading-scale:([\d.]+)/.exec(style) ?? [];
    const { scale } = metricsOf(typeface);
    expect(scale.text, typeface).toBeCloseTo(Number(textSize) / 1.0625, 3);
    expect(scale.heading, typeface).toBe(Number(headingScale));
  }
});

test("a direction's style sheet contains only class names that components use", () => {
  const sources = [...listFiles("")]
    .filter((file) => /\.(?:tsx|module\.css)$/.test(file))
    .map((file) => {
      const module = /(\w+)\.module\.css$/.exec(file)?.[1];
      const text = readFileSync(file, "utf8");
      return module ? text.replace(/\.(?=[a-z])/g, `.${module}-`) : text;
    })
    .join("\n");
  for (const sheet of listFiles("look/directions").filter((file) => file.endsWith(".css"))) {
    const names = readFileSync(sheet, "utf8").match(/(?<=\.)[A-Za-z][\w-]*(?=[\s.,:{>)])/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(
      [...new Set(names)].filter((name) => !sources.includes(name)),
      sheet,
    ).toEqual([]);
  }
});

test("touch targets are 44 pixels in each density", () => {
  for (const { style } of Object.values(densities)) {
    const size = Number(/font-size:([\d.]+)%/.exec(style)?.[1] ?? 100) / 100;
    const touch = Number(/--touch-target:([\d.]+)rem/.exec(style)?.[1] ?? 2.75);
    expect(touch * 16 * size).toBeGreaterThanOrEqual(44);
  }
});

function listFiles(folder: string): string[] {
  return readdirSync(join(app, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    join(app, folder, file),
  );
}
