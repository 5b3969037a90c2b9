import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import type { Font } from "satori";

const require = createRequire(import.meta.url);

/** How heavy a text is set. */
export type Weight = 400 | 500 | 600;

/** The site's own face first; after it, for the scripts and signs that it lacks, one that knows many. */
const files: Record<Weight, readonly [string, string]> = {
  400: [
    require.resolve("@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf"),
    require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  ],
  500: [
    require.resolve("@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf"),
    require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  ],
  600: [
    require.resolve(
      "@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf",
    ),
    require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
  ],
};

/** Names under which the renderer finds the two families. */
const families = ["Instrument Sans", "Noto Sans"] as const;

/** For a text's style. */
export const fontFamily = families.join(", ");

interface Face {
  font: Font;
  /** Advance of a character as a share of the type size; undefined where it has no glyph. */
  advance(codePoint: number): number | undefined;
}

const faces = new Map<string, Face>();

/** Read once and kept. */
function face(weight: Weight, family: 0 | 1): Face {
  const file = files[weight][family];
  const known = faces.get(file);
  if (known) return known;
  const data = readFileSync(file);
  const parsed = create(data);
  if (!("characterSet" in parsed)) throw new Error(`${file} holds several fonts instead of one.`);
  const characters = new Set(parsed.characterSet);
  const advances = new Map<number, number>();
  const read: Face = {
    font: { name: families[family], data, weight, style: "normal" },
    advance(codePoint) {
      if (!characters.has(codePoint)) return undefined;
      const found = advances.get(codePoint);
      if (found !== undefined) return found;
      const advance = parsed.glyphForCodePoint(codePoint).advanceWidth / parsed.unitsPerEm;
      advances.set(codePoint, advance);
      return advance;
    },
  };
  faces.set(file, read);
  return read;
}

const weights: readonly Weight[] = [400, 500, 600];

/** The same list for the same answer: the renderer keeps what it parsed by it. */
const own = () => weights.map((weight) => face(weight, 0).font);
const all = () => weights.flatMap((weight) => [face(weight, 0).font, face(weight, 1).font]);
let ownFonts: Font[] | undefined;
let allFonts: Font[] | undefined;

/** The fonts that these texts need: the large second family only where the first cannot draw them. */
export function fontsFor(texts: readonly string[]): Font[] {
  const isOwn = texts.every((text) =>
    [...text].every(
      (character) => face(400, 0).advance(character.codePointAt(0) ?? 0) !== undefined,
    ),
  );
  if (isOwn) {
    ownFonts ??= own();
    return ownFonts;
  }
  allFonts ??= all();
  return allFonts;
}

/** True when one of the fonts has a glyph for a character. */
export function canDraw(character: string): boolean {
  return advanceOf(character, 400) !== undefined;
}

/** How wide a text is set, as a share of the type size, before kerning. */
export function widthOf(text: string, weight: Weight): number {
  let width = 0;
  for (const character of text) width += advanceOf(character, weight) ?? 0;
  return width;
}

function advanceOf(character: string, weight: Weight): number | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return face(weight, 0).advance(codePoint) ?? face(weight, 1).advance(codePoint);
}
