import { createRequire } from "node:module";
import {
  type Cut,
  type Face,
  facesFor,
  loadFace,
  readFace,
  type TypefaceName,
} from "@portfolio/social-image/typefaces";
import type { BBOX, Font } from "fontkit";
import { eastAsianFaces } from "./east-asian-fonts.ts";

const require = createRequire(import.meta.url);

/** One style of one font family. */
export interface FontFace extends Pick<Face, "name" | "data" | "covers"> {
  /** Distance from the baseline to the top of a line's box, relative to the type size. */
  ascent: number;
  /** SVG path data of a text, centred at (`middle`, `middle`). */
  outline(text: string, size: number, middle: number): string;
}

/**
 * Returns the font for a text in a style: the first that has all its characters. If the pair's files have them only
 * together, returns the first file, and the caller must split the text. Otherwise returns a font that shows boxes.
 */
export type FaceFor = (text: string, cut: Cut) => FontFace;

/** Font files of scripts that the site's typefaces and their fallback lack. */
const scripts: readonly Record<Exclude<Cut, "heading">, string>[] = [
  {
    regular: require.resolve(
      "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
    ),
    medium: require.resolve(
      "@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf",
    ),
    semibold: require.resolve(
      "@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf",
    ),
  },
  {
    regular: require.resolve(
      "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
    ),
    medium: require.resolve(
      "@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf",
    ),
    semibold: require.resolve(
      "@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
    ),
  },
];

function asFontFace({ name, data, covers, font }: Face): FontFace {
  return {
    name,
    data,
    covers,
    ascent: font.ascent / font.unitsPerEm,
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
  const edgesOf = (edgeOf: (box: BBOX) => number) => shapes.map(({ bbox }) => edgeOf(bbox));
  const left = Math.min(...edgesOf(({ minX }) => minX));
  const right = Math.max(...edgesOf(({ maxX }) => maxX));
  const bottom = Math.min(...edgesOf(({ minY }) => minY));
  const top = Math.max(...edgesOf(({ maxY }) => maxY));
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
 * Opens the fonts for a text. Chinese, Japanese and Korean fonts are subsets with its characters only.
 *
 * @param language BCP 47 tag; selects between the Chinese, Japanese and Korean forms of a character.
 * @param typeface the site's pair of typefaces.
 */
export async function openFaces(
  text: string,
  language: string,
  typeface: TypefaceName,
): Promise<FaceFor> {
  const [heading, regular, medium, semibold] = await Promise.all([
    loadFaces(text, typeface, "heading"),
    loadFaces(text, typeface, "regular"),
    loadFaces(text, typeface, "medium"),
    loadFaces(text, typeface, "semibold"),
  ]);
  const faces: Record<Cut, Faces> = { heading, regular, medium, semibold };
  const missingCharacters = [...new Set(text)].filter(
    (character) => !faceIn(faces.regular, character),
  );
  const eastAsianFonts = await Promise.all(
    (await eastAsianFaces(missingCharacters, language)).map(async ({ cuts, data, name }) => ({
      cuts,
      face: asFontFace(await readFace(data, name)),
    })),
  );
  return (text, cut) => {
    const wordFace = faceIn(faces[cut], text);
    if (wordFace) return wordFace;
    const fallback = eastAsianFonts.find(
      ({ cuts, face }) => cuts.includes(cut) && face.covers(text),
    );
    return fallback?.face ?? faces[cut].lastResort;
  };
}

/** The fonts of a style in order of preference. */
interface Faces {
  /** The pair's own files: Latin and, if the text needs it, extended Latin. */
  pairFaces: FontFace[];
  fallbackFaces: FontFace[];
  /** Shows a box for missing characters. */
  lastResort: FontFace;
}

async function loadFaces(text: string, typeface: TypefaceName, cut: Cut): Promise<Faces> {
  const { primary, fallback } = await facesFor(text, typeface, cut);
  const availableFaces = fallback ? [...primary, fallback] : primary;
  const lacksCharacter = [...text].some(
    (character) => !availableFaces.some(({ covers }) => covers(character)),
  );
  const files = lacksCharacter
    ? scripts.map((script) => script[cut === "heading" ? "medium" : cut])
    : [];
  const fallbackFonts = [
    ...(fallback ? [fallback] : []),
    ...(await Promise.all(files.map(loadFace))),
  ];
  const [first] = primary;
  return {
    pairFaces: primary.map(asFontFace),
    fallbackFaces: fallbackFonts.map(asFontFace),
    lastResort: asFontFace(fallback ?? first),
  };
}

/** Selects the font of a text. Prefers the pair's first file to the fallback if the pair's files together suffice. */
function faceIn({ pairFaces, fallbackFaces }: Faces, text: string): FontFace | undefined {
  const completeFace = pairFaces.find(({ covers }) => covers(text));
  if (completeFace) return completeFace;
  const hasAllLetters = [...text].every((character) =>
    pairFaces.some(({ covers }) => covers(character)),
  );
  return hasAllLetters ? pairFaces[0] : fallbackFaces.find(({ covers }) => covers(text));
}
