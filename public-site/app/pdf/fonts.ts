import { createRequire } from "node:module";
import type { TypefacePairName } from "@portfolio/content/look";
import {
  type Face,
  type FontStyle,
  facesFor,
  loadFace,
  readFace,
} from "@portfolio/social-image/typefaces";
import type { BBOX } from "fontkit";
import { createEastAsianFonts } from "./east-asian-fonts.ts";

const require = createRequire(import.meta.url);

/** One style of one font family. */
export interface FontFace extends Face {
  /** Distance from the baseline to the top of a line's box, relative to the type size. */
  ascent: number;
}

/**
 * Returns the font for a text in a style: the first font that has all its characters. If only several files of the
 * site's typeface together have them, returns the first file, and the caller must split the text. If no font has them,
 * returns a font that shows boxes.
 */
export type FaceFor = (text: string, fontStyle: FontStyle) => FontFace;

/** Font files of scripts that the site's typefaces and their fallback lack. */
const scripts: readonly Record<Exclude<FontStyle, "heading">, string>[] = [
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

function asFontFace(face: Face): FontFace {
  return { ...face, ascent: face.font.ascent / face.font.unitsPerEm };
}

/** A part of a text in one font. */
export interface TextPiece {
  text: string;
  face: FontFace;
}

/** Splits a text into parts with one font each. A single font that has all characters is preferred. */
export function splitByFace(text: string, fontStyle: FontStyle, faceFor: FaceFor): TextPiece[] {
  const commonFace = faceFor(text, fontStyle);
  if (commonFace.covers(text)) return [{ text, face: commonFace }];
  const pieces: TextPiece[] = [];
  for (const letter of splitGraphemes(text)) {
    const last = pieces.at(-1);
    // Stay in the current font as long as it has the letters.
    const face = last?.face.covers(letter) ? last.face : faceFor(letter, fontStyle);
    if (last?.face === face) last.text += letter;
    else pieces.push({ text: letter, face });
  }
  return pieces;
}

export function splitGraphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** SVG path data of a text, centred at (`middle`, `middle`). */
export function outlineOf(pieces: readonly TextPiece[], size: number, middle: number): string {
  let x = 0;
  const shapes = pieces.flatMap(({ text, face: { font } }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const shape = path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      x += xAdvance * scale;
      return shape;
    });
  });
  const edgesOf = (edgeOf: (box: BBOX) => number) => shapes.map(({ bbox }) => edgeOf(bbox));
  const left = Math.min(...edgesOf(({ minX }) => minX));
  const right = Math.max(...edgesOf(({ maxX }) => maxX));
  const top = Math.min(...edgesOf(({ minY }) => minY));
  const bottom = Math.max(...edgesOf(({ maxY }) => maxY));
  return shapes
    .map((shape) =>
      shape.translate(middle - (left + right) / 2, middle - (top + bottom) / 2).toSVG(),
    )
    .join("");
}

/**
 * Opens the fonts for a text. Chinese, Japanese and Korean fonts are subsets with only the characters of the text.
 *
 * @param language BCP 47 tag; selects between the Chinese, Japanese and Korean forms of a character.
 * @param typeface the site's pair of typefaces.
 */
export async function openFaces(
  text: string,
  language: string,
  typeface: TypefacePairName,
): Promise<FaceFor> {
  const [heading, regular, medium, semibold] = await Promise.all([
    loadFaces(text, typeface, "heading"),
    loadFaces(text, typeface, "regular"),
    loadFaces(text, typeface, "medium"),
    loadFaces(text, typeface, "semibold"),
  ]);
  const faces: Record<FontStyle, Faces> = { heading, regular, medium, semibold };
  const missingCharacters = [...new Set(text)].filter(
    (character) => !faceIn(faces.regular, character),
  );
  const eastAsianFonts = await Promise.all(
    (await createEastAsianFonts(missingCharacters, language)).map(
      async ({ fontStyles, data, name }) => ({
        fontStyles,
        face: asFontFace(await readFace(data, name)),
      }),
    ),
  );
  return (text, fontStyle) => {
    const wordFace = faceIn(faces[fontStyle], text);
    if (wordFace) return wordFace;
    const fallback = eastAsianFonts.find(
      ({ fontStyles, face }) => fontStyles.includes(fontStyle) && face.covers(text),
    );
    return fallback?.face ?? faces[fontStyle].lastResort;
  };
}

/** The fonts of a style in order of preference. */
interface Faces {
  /** Files of the site's typeface: Latin and, if the text needs it, extended Latin. */
  pairFaces: FontFace[];
  fallbackFaces: FontFace[];
  /** Shows a box for missing characters. */
  lastResort: FontFace;
}

async function loadFaces(
  text: string,
  typeface: TypefacePairName,
  fontStyle: FontStyle,
): Promise<Faces> {
  const { primary, fallback } = await facesFor(text, typeface, fontStyle);
  const availableFaces = fallback ? [...primary, fallback] : primary;
  const lacksCharacter = [...text].some(
    (character) => !availableFaces.some(({ covers }) => covers(character)),
  );
  const files = lacksCharacter
    ? scripts.map((script) => script[fontStyle === "heading" ? "medium" : fontStyle])
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

/** Selects the font of a text; see {@link FaceFor}. */
function faceIn({ pairFaces, fallbackFaces }: Faces, text: string): FontFace | undefined {
  const completeFace = pairFaces.find(({ covers }) => covers(text));
  if (completeFace) return completeFace;
  const hasAllLetters = [...text].every((character) =>
    pairFaces.some(({ covers }) => covers(character)),
  );
  return hasAllLetters ? pairFaces[0] : fallbackFaces.find(({ covers }) => covers(text));
}
