import type { Font } from "satori";
import { type Cut, type Face, facesFor, measuresOf, type TypefaceName } from "./typefaces.ts";

/** The cuts that images are set in. */
const cuts = ["heading", "medium", "regular"] as const satisfies readonly Cut[];

/** See {@link cuts}. */
export type ImageCut = (typeof cuts)[number];

/** A pair of typefaces, opened for some texts. */
export interface Type extends ReturnType<typeof measuresOf> {
  /** For the renderer: the same list for the same faces, because it keeps what it parsed by it. */
  fonts: Font[];
  /** For a text's style. */
  fontFamily(cut: ImageCut): string;
  /** True when one of the faces has a glyph for a character. */
  canDraw(character: string): boolean;
  /** How wide a text is set, as a share of the type size, before kerning. */
  widthOf(text: string, cut: ImageCut): number;
}

const opened = new Map<string, Type>();

/** Opens a pair of typefaces for texts: no more files than these need. */
export async function openType(typeface: TypefaceName, texts: readonly string[]): Promise<Type> {
  // What is added to texts: where they are cut, and in front of a quote.
  const text = `${texts.join("")}…“`;
  const [heading, medium, regular] = await Promise.all([
    facesOf(text, typeface, "heading"),
    facesOf(text, typeface, "medium"),
    facesOf(text, typeface, "regular"),
  ]);
  const faces: Faces = { heading, medium, regular };
  const key = JSON.stringify(cuts.map((cut) => faces[cut].map(({ name }) => name)));
  const known = opened.get(key);
  if (known) return known;
  const type = { ...measuresOf(typeface), ...typeOf(faces) };
  opened.set(key, type);
  return type;
}

async function facesOf(...of: Parameters<typeof facesFor>): Promise<Face[]> {
  const { own, last } = await facesFor(...of);
  return last ? [...own, last] : own;
}

type Faces = Record<ImageCut, readonly Face[]>;

function typeOf(faces: Faces): Omit<Type, keyof ReturnType<typeof measuresOf>> {
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
