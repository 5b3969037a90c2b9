import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

const require = createRequire(import.meta.url);

/** How heavy a text is set. */
export type Weight = "regular" | "medium" | "semibold";

/** One style of one family. */
export interface FontFace {
  name: string;
  /** The font file. */
  data: Buffer;
  /** Height of its ascenders as a share of the type size: where a line's box begins above the baseline. */
  ascent: number;
  /** True when it can draw every character of a text. */
  covers(text: string): boolean;
}

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

/** For the scripts and signs that it lacks: Greek, Cyrillic, Vietnamese, Devanagari and more. */
const fallback: Family = {
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  medium: require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  semibold: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

/** Read once and kept: about 2 MB that only a server which was asked for a PDF holds. */
const faces = new Map<string, FontFace>();

function face(family: Family, weight: Weight): FontFace {
  const file = family[weight];
  const known = faces.get(file);
  if (known) return known;
  const data = readFileSync(file);
  const font = create(data);
  if (!("characterSet" in font)) throw new Error(`${file} holds several fonts instead of one.`);
  const characters = new Set(font.characterSet);
  const covers = (text: string) => {
    for (const character of text) if (!characters.has(character.codePointAt(0) ?? 0)) return false;
    return true;
  };
  const ascent = font.ascent / font.unitsPerEm;
  const read: FontFace = { name: font.postscriptName, data, ascent, covers };
  faces.set(file, read);
  return read;
}

/** The first face of a weight that can draw all of a text; the last one where none can. */
export function faceFor(text: string, weight: Weight): FontFace {
  const first = face(own, weight);
  return first.covers(text) ? first : face(fallback, weight);
}
