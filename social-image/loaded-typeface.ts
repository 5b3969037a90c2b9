import type { TypefacePairName } from "@portfolio/content/look";
import type { Font } from "satori";
import { type Face, type FontStyle, facesFor, metricsOf } from "./typefaces.ts";

const fontStyles = ["heading", "medium", "regular"] as const satisfies readonly FontStyle[];

export type ImageFontStyle = (typeof fontStyles)[number];

/** A pair of typefaces, with the open font files that certain texts need. */
export interface LoadedTypeface extends ReturnType<typeof metricsOf> {
  /** Fonts for satori, which caches parsed fonts by the identity of this array. */
  fonts: Font[];
  fontFamily(fontStyle: ImageFontStyle): string;
  /** True if one of the fonts of the regular style has a glyph for the character. */
  canDraw(character: string): boolean;
  /** Width of a text before kerning, relative to the type size. */
  widthOf(text: string, fontStyle: ImageFontStyle): number;
}

const cachedTypefaces = new Map<string, LoadedTypeface>();

/** Opens the font files of a pair that these texts need. Caches the result. */
export async function openTypeface(
  name: TypefacePairName,
  texts: readonly string[],
): Promise<LoadedTypeface> {
  // Characters that layout adds: the ellipsis and the quotation mark.
  const text = `${texts.join("")}…“`;
  const [heading, medium, regular] = await Promise.all([
    facesOf(text, name, "heading"),
    facesOf(text, name, "medium"),
    facesOf(text, name, "regular"),
  ]);
  const faces: Faces = { heading, medium, regular };
  const key = JSON.stringify(
    fontStyles.map((fontStyle) => faces[fontStyle].map(({ name }) => name)),
  );
  const cachedTypeface = cachedTypefaces.get(key);
  if (cachedTypeface) return cachedTypeface;
  const loadedTypeface = { ...metricsOf(name), ...fontsOf(faces) };
  cachedTypefaces.set(key, loadedTypeface);
  return loadedTypeface;
}

async function facesOf(...parameters: Parameters<typeof facesFor>): Promise<Face[]> {
  const { primary, fallback } = await facesFor(...parameters);
  return fallback ? [...primary, fallback] : primary;
}

type Faces = Record<ImageFontStyle, readonly Face[]>;

function fontsOf(faces: Faces): Omit<LoadedTypeface, keyof ReturnType<typeof metricsOf>> {
  const advances = new Map<string, number | undefined>();
  const advanceOf = (character: string, fontStyle: ImageFontStyle) => {
    const key = fontStyle + character;
    if (!advances.has(key)) advances.set(key, readAdvance(character, faces[fontStyle]));
    return advances.get(key);
  };
  const familiesOf = (fontStyle: ImageFontStyle) =>
    faces[fontStyle].map((_, index) => `${fontStyle} ${index}`);
  return {
    fonts: fontStyles.flatMap((fontStyle) =>
      faces[fontStyle].map(({ data }, index) => ({
        name: familiesOf(fontStyle)[index] ?? fontStyle,
        data,
        weight: 400,
        style: "normal",
      })),
    ),
    fontFamily: (fontStyle) => familiesOf(fontStyle).join(", "),
    canDraw: (character) => advanceOf(character, "regular") !== undefined,
    widthOf(text, fontStyle) {
      let width = 0;
      for (const character of text) width += advanceOf(character, fontStyle) ?? 0;
      return width;
    },
  };
}

function readAdvance(character: string, faces: readonly Face[]): number | undefined {
  const face = faces.find(({ covers }) => covers(character));
  if (!face) return undefined;
  const { font } = face;
  return font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
}
