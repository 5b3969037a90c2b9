import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

const { resolve } = createRequire(import.meta.url);

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

const files: Record<Weight, string> = {
  regular: "400Regular",
  medium: "500Medium",
  semibold: "600SemiBold",
};

/** The site's own face first, then one for the scripts and signs that it lacks (Greek, Cyrillic, Devanagari …). */
const families = [
  { folder: "instrument-sans", prefix: "InstrumentSans" },
  { folder: "noto-sans", prefix: "NotoSans" },
] as const;

/** Read once and kept: about 2 MB that only a server which was asked for a PDF holds. */
const faces = new Map<string, FontFace>();

function face({ folder, prefix }: (typeof families)[number], weight: Weight): FontFace {
  const name = `${prefix}_${files[weight]}`;
  const known = faces.get(name);
  if (known) return known;
  const data = readFileSync(resolve(`@expo-google-fonts/${folder}/${files[weight]}/${name}.ttf`));
  const font = create(data);
  if (!("characterSet" in font)) throw new Error(`${name} holds several fonts instead of one.`);
  const characters = new Set(font.characterSet);
  const covers = (text: string) => {
    for (const character of text) if (!characters.has(character.codePointAt(0) ?? 0)) return false;
    return true;
  };
  const ascent = font.ascent / font.unitsPerEm;
  const read: FontFace = { name, data, ascent, covers };
  faces.set(name, read);
  return read;
}

/** The first face of a weight that can draw all of a text; the last one where none can. */
export function faceFor(text: string, weight: Weight): FontFace {
  const [own, fallback] = families;
  const first = face(own, weight);
  return first.covers(text) ? first : face(fallback, weight);
}
