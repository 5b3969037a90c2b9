import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { TypefacePairName } from "@portfolio/content/look";
import { type Face, type FontStyle, facesFor, loadFace } from "@portfolio/social-image/typefaces";
import type { BBOX } from "fontkit";
import { createEastAsianFaces } from "./east-asian-fonts.ts";

const require = createRequire(import.meta.url);

/**
 * Returns the font for a text in a style: the first font that has all its characters. If only several files of the
 * site's typeface together have them, returns the first file, and the caller must split the text. If no font has them,
 * returns a font that shows boxes.
 */
export type SelectFace = (text: string, fontStyle: FontStyle) => Face;

/** Manifests of the packages with fonts for scripts that the typefaces and their fallback lack. */
const scriptManifests = {
  Hebrew: require.resolve("@expo-google-fonts/noto-sans-hebrew/package.json"),
  Arabic: require.resolve("@expo-google-fonts/noto-sans-arabic/package.json"),
};

const weights: Readonly<Record<FontStyle, string>> = {
  heading: "500Medium",
  regular: "400Regular",
  medium: "500Medium",
  semibold: "600SemiBold",
};

/** A part of a text in one font. */
export interface TextPiece {
  text: string;
  face: Face;
}

/** Splits a text into parts with one font each. A single font that has all characters is preferred. */
export function splitByFace(text: string, fontStyle: FontStyle, faceFor: SelectFace): TextPiece[] {
  const commonFace = faceFor(text, fontStyle);
  if (commonFace.covers(text)) return [{ text, face: commonFace }];
  const pieces: TextPiece[] = [];
  for (const letter of splitGraphemes(text)) {
    const lastPiece = pieces.at(-1);
    // Stay in the current font as long as it has the letters.
    const face = lastPiece?.face.covers(letter) ? lastPiece.face : faceFor(letter, fontStyle);
    if (lastPiece?.face === face) lastPiece.text += letter;
    else pieces.push({ text: letter, face });
  }
  return pieces;
}

export function splitGraphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** SVG path data of a text, centred at (`middle`, `middle`). */
export function toPathData(pieces: readonly TextPiece[], size: number, middle: number): string {
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
): Promise<SelectFace> {
  const characters = [...new Set(text)];
  const findMissing = (faces: readonly Face[]) =>
    characters.filter((character) => !faces.some(({ covers }) => covers(character)));
  const openStyle = async (fontStyle: FontStyle) => {
    const { primary, fallback } = await facesFor(text, typeface, fontStyle);
    const siteFaces = fallback ? [...primary, fallback] : primary;
    const files = findMissing(siteFaces).length > 0 ? scriptFiles(fontStyle) : [];
    const scriptFaces = await Promise.all(files.map(loadFace));
    return { primary, faces: [...siteFaces, ...scriptFaces], lastResort: fallback ?? primary[0] };
  };
  const [heading, regular, medium, semibold] = await Promise.all([
    openStyle("heading"),
    openStyle("regular"),
    openStyle("medium"),
    openStyle("semibold"),
  ]);
  const styles = { heading, regular, medium, semibold };
  const missingCharacters = findMissing(regular.faces);
  const [eastAsianRegular, eastAsianBold] = await Promise.all([
    createEastAsianFaces(missingCharacters, language, 400),
    createEastAsianFaces(missingCharacters, language, 600),
  ]);
  return (word, fontStyle) => {
    const { primary, faces, lastResort } = styles[fontStyle];
    const isComplete = ({ covers }: Face) => covers(word);
    const isInPair = [...word].every((letter) => primary.some(({ covers }) => covers(letter)));
    if (isInPair) return primary.find(isComplete) ?? primary[0];
    const eastAsian = fontStyle === "regular" ? eastAsianRegular : eastAsianBold;
    return faces.find(isComplete) ?? eastAsian.find(isComplete) ?? lastResort;
  };
}

function scriptFiles(fontStyle: FontStyle): string[] {
  const weight = weights[fontStyle];
  return Object.entries(scriptManifests).map(([script, manifest]) =>
    join(dirname(manifest), weight, `NotoSans${script}_${weight}.ttf`),
  );
}
