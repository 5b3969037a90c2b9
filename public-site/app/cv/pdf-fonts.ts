import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BBOX, create, type Font } from "fontkit";
import { eastAsianFaces } from "./east-asian-fonts.ts";
import type { Weight } from "./font-weight.ts";

const require = createRequire(import.meta.url);

/** One style of one family. */
export interface FontFace {
  name: string;
  /** The font file. */
  data: Buffer;
  /** Height of its ascenders as a share of the type size: where a line's box begins above the baseline. */
  ascent: number;
  /** True when it can draw every character of a text. */
  covers(text: string): boolean;
  /** SVG path data of a text of a size, its middle at (`middle`, `middle`). */
  outline(text: string, size: number, middle: number): string;
}

/** The face that draws a text in a weight: the first that has all its characters, else one that shows boxes. */
export type FaceFor = (text: string, weight: Weight) => FontFace;

type Family = Record<Weight, string>;

/** The site's own face. Whole fonts, where the web's are cut into subsets. */
const own: Family = {
  regular: require.resolve(
    "@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf",
  ),
  medium: require.resolve(
    "@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf",
  ),
  semibold: require.resolve(
    "@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf",
  ),
};

/** For the signs and scripts that it lacks: Greek, Cyrillic, Vietnamese, Devanagari and more. */
const fallback: Family = {
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  medium: require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  semibold: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

const hebrew: Family = {
  regular: require.resolve(
    "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
  ),
  medium: require.resolve(
    "@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf",
  ),
  semibold: require.resolve(
    "@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf",
  ),
};

const arabic: Family = {
  regular: require.resolve(
    "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  ),
  medium: require.resolve(
    "@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf",
  ),
  semibold: require.resolve(
    "@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
  ),
};

const families = [own, fallback, hebrew, arabic];

/** Read when a text first needs them, and kept: the site's own for an icon, all of them are about 2 MB. */
const faces = new Map<string, FontFace>();

function face(family: Family, weight: Weight): FontFace {
  const file = family[weight];
  const known = faces.get(file);
  if (known) return known;
  const read = readFace(readFileSync(file), file);
  faces.set(file, read);
  return read;
}

/** Reads a font file's bytes; `name` is for the error where they hold no single font. */
function readFace(data: Buffer, name: string): FontFace {
  const font = create(data);
  if (!("characterSet" in font)) throw new Error(`${name} holds several fonts instead of one.`);
  const characters = new Set(font.characterSet);
  return {
    name,
    data,
    ascent: font.ascent / font.unitsPerEm,
    covers: (text) => [...text].every((sign) => characters.has(sign.codePointAt(0) ?? 0)),
    outline: (text, size, middle) => outlineOf(font, text, size, middle),
  };
}

function outlineOf(font: Font, text: string, size: number, middle: number): string {
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const shapes = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const shape = path.translate(x + xOffset, yOffset);
    x += xAdvance;
    return shape;
  });
  const edges = (of: (box: BBOX) => number) => shapes.map(({ bbox }) => of(bbox));
  const left = Math.min(...edges(({ minX }) => minX));
  const right = Math.max(...edges(({ maxX }) => maxX));
  const bottom = Math.min(...edges(({ minY }) => minY));
  const top = Math.max(...edges(({ maxY }) => maxY));
  const scale = size / font.unitsPerEm;
  return shapes
    .map((shape) =>
      shape
        .translate(-(left + right) / 2, -(bottom + top) / 2)
        .scale(scale, -scale)
        .translate(middle, middle)
        .toSVG(),
    )
    .join("");
}

/**
 * The faces for a text, read once for all of it: those of Chinese, Japanese and Korean are cut to what it needs.
 *
 * @param language BCP 47 tag, which decides between the Chinese, Japanese and Korean forms of a character.
 */
export async function openFaces(text: string, language: string): Promise<FaceFor> {
  const familyFor = (wanted: string, weight: Weight) =>
    families.find((family) => face(family, weight).covers(wanted));
  const rest = [...new Set(text)].filter((sign) => !familyFor(sign, "regular"));
  const cut = (await eastAsianFaces(rest, language)).map(({ weights, data, name }) => ({
    weights,
    face: readFace(data, name),
  }));
  return (wanted, weight) => {
    const family = familyFor(wanted, weight);
    if (family) return face(family, weight);
    const fits = cut.find((one) => one.weights.includes(weight) && one.face.covers(wanted));
    return fits?.face ?? face(fallback, weight);
  };
}
