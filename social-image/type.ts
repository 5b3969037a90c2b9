import type { Font } from "satori";
import { type Cut, type Face, facesFor, metricsOf, type TypefaceName } from "./typefaces.ts";

/** Font weights that images use. */
const cuts = ["heading", "medium", "regular"] as const satisfies readonly Cut[];

export type ImageCut = (typeof cuts)[number];

/** A pair of typefaces, opened for some texts. */
export interface LoadedTypeface extends ReturnType<typeof metricsOf> {
  /** For satori, which caches parsed fonts by the identity of this array. */
  fonts: Font[];
  /** The CSS font family of a weight. */
  fontFamily(cut: ImageCut): string;
  /** True if one of the fonts has a glyph for the character. */
  canDraw(character: string): boolean;
  /** Width of a text before kerning, relative to the type size. */
  widthOf(text: string, cut: ImageCut): number;
}

const typesByFaces = new Map<string, LoadedTypeface>();

/** Opens the font files of a pair that these texts need. */
export async function openTypeface(
  typeface: TypefaceName,
  texts: readonly string[],
): Promise<LoadedTypeface> {
  // Characters that layout adds: the ellipsis and the quotation mark.
  const text = `${texts.join("")}…“`;
  const [heading, medium, regular] = await Promise.all([
    facesOf(text, typeface, "heading"),
    facesOf(text, typeface, "medium"),
    facesOf(text, typeface, "regular"),
  ]);
  const faces: Faces = { heading, medium, regular };
  const key = JSON.stringify(cuts.map((cut) => faces[cut].map(({ name }) => name)));
  const cachedType = typesByFaces.get(key);
  if (cachedType) return cachedType;
  const type = { ...metricsOf(typeface), ...typeOf(faces) };
  typesByFaces.set(key, type);
  return type;
}

async function facesOf(...parameters: Parameters<typeof facesFor>): Promise<Face[]> {
  const { primary, fallback } = await facesFor(...parameters);
  return fallback ? [...primary, fallback] : primary;
}

type Faces = Record<ImageCut, readonly Face[]>;

function typeOf(faces: Faces): Omit<LoadedTypeface, keyof ReturnType<typeof metricsOf>> {
  const advances = new Map<string, number | undefined>();
  const advanceOf = (character: string, cut: ImageCut) => {
    const key = cut + character;
    if (!advances.has(key)) advances.set(key, readAdvance(character, faces[cut]));
    return advances.get(key);
  };
  const familiesOf = (cut: ImageCut) => faces[cut].map((_, index) => `${cut} ${index}`);
  return {
    fonts: cuts.flatMap((cut) =>
      faces[cut].map(({ data }, index) => ({
        name: familiesOf(cut)[index] ?? cut,
        data,
        weight: 400,
        style: "normal",
      })),
    ),
    fontFamily: (cut) => familiesOf(cut).join(", "),
    canDraw: (character) => advanceOf(character, "regular") !== undefined,
    widthOf(text, cut) {
      let width = 0;
      for (const character of text) width += advanceOf(character, cut) ?? 0;
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
