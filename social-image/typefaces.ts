import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** A font of a pair: the heading font, or the text font in one of its weights. */
export type Cut = "heading" | "regular" | "medium" | "semibold";

/** A font file with one face, ready for drawing. */
export interface Face {
  name: string;
  /** A TrueType file. */
  data: Buffer;
  font: Font;
  /** True if it has a glyph for every character of the text. */
  covers(text: string): boolean;
}

/** The files of a family: common letters and rarer ones. */
type Family = readonly [common: string, rare: string];

/** A pair of typefaces for drawing. */
interface Typeface {
  heading: Family;
  text: Family;
  /** Type sizes relative to Instrument Sans, as in the site's style sheets. */
  scale: { heading: number; text: number };
  /** Tracking of headings relative to Instrument Sans. */
  tracking: number;
}

/** Paths of a family's font files, which pages load as well, beside the style sheet of its package. */
function family(sheet: string, cut: "wght" | "400"): Family {
  const folder = dirname(sheet);
  const file = (part: "latin" | "latin-ext") =>
    join(folder, "files", `${basename(folder)}-${part}-${cut}-normal.woff2`);
  return [file("latin"), file("latin-ext")];
}

const families = {
  bricolage: family(require.resolve("@fontsource-variable/bricolage-grotesque/index.css"), "wght"),
  figtree: family(require.resolve("@fontsource-variable/figtree/index.css"), "wght"),
  garamond: family(require.resolve("@fontsource-variable/eb-garamond/index.css"), "wght"),
  geistMono: family(require.resolve("@fontsource-variable/geist-mono/index.css"), "wght"),
  instrument: family(require.resolve("@fontsource-variable/instrument-sans/index.css"), "wght"),
  instrumentSerif: family(require.resolve("@fontsource/instrument-serif/index.css"), "400"),
  spaceGrotesk: family(require.resolve("@fontsource-variable/space-grotesk/index.css"), "wght"),
};

/** By the pair's name in the site's look. */
const typefaces = {
  instrument: {
    heading: families.instrument,
    text: families.instrument,
    scale: { heading: 1, text: 1 },
    tracking: 1,
  },
  serif: {
    heading: families.instrumentSerif,
    text: families.figtree,
    scale: { heading: 1, text: 1 },
    tracking: 0.4,
  },
  garamond: {
    heading: families.garamond,
    text: families.garamond,
    scale: { heading: 1, text: 1.1176 },
    tracking: 0.5,
  },
  grotesk: {
    heading: families.spaceGrotesk,
    text: families.figtree,
    scale: { heading: 1, text: 1 },
    tracking: 1,
  },
  mono: {
    heading: families.geistMono,
    text: families.figtree,
    scale: { heading: 0.76, text: 1 },
    tracking: 1,
  },
  bricolage: {
    heading: families.bricolage,
    text: families.bricolage,
    scale: { heading: 1, text: 1 },
    tracking: 1,
  },
} as const satisfies Record<string, Typeface>;

/** See {@link typefaces}. */
export type TypefaceName = keyof typeof typefaces;

export const typefaceNames = Object.keys(typefaces) as TypefaceName[];

/** Sizes and tracking of a pair relative to Instrument Sans. */
export function measuresOf(typeface: TypefaceName): Pick<Typeface, "scale" | "tracking"> {
  const { scale, tracking } = typefaces[typeface];
  return { scale, tracking };
}

/** As on pages; a family with one weight uses that. */
const weights = { heading: 500, regular: 400, medium: 500, semibold: 600 } as const;

/** For characters that the pairs lack: Greek, Cyrillic, Vietnamese, Devanagari and more. */
const fallback = {
  heading: require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  medium: require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  semibold: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

/** Cache of faces, read when a text first needs them. */
const faces = new Map<string, Promise<Face>>();

function kept(name: string, read: () => Promise<Buffer>): Promise<Face> {
  const known = faces.get(name);
  if (known) return known;
  const face = read().then((data) => readFace(data, name));
  faces.set(name, face);
  // Do not cache a failure.
  face.catch(() => faces.delete(name));
  return face;
}

/** Parses a font file. `name` is used in the error if the file does not contain exactly one font. */
export function readFace(data: Buffer, name: string): Face {
  const font = create(data);
  if (!("characterSet" in font)) throw new Error(`${name} holds several fonts instead of one.`);
  const characters = new Set(font.characterSet);
  return {
    name,
    data,
    font,
    covers: (text) => [...text].every((sign) => characters.has(sign.codePointAt(0) ?? 0)),
  };
}

/** Reads a static font file. */
export function fileFace(file: string): Promise<Face> {
  return kept(file, () => readFile(file));
}

/** Instantiates a variable font at one weight, which takes about 20 ms: the renderers do not support variable fonts. */
function staticFace(file: string, weight: number): Promise<Face> {
  const options = {
    // Missing in the library's types.
    keepAllGlyphs: true,
    targetFormat: "truetype" as const,
    ...(file.includes("-wght-") && { variationAxes: { wght: weight } }),
  };
  return kept(`${file}@${weight}`, async () => subsetFont(await readFile(file), "", options));
}

/** The faces of a text, in the order in which they are tried for a character. */
interface Faces {
  /** The pair's own files that the text needs; at least one. */
  own: [Face, ...Face[]];
  /** Fallback for characters that the pair lacks. */
  last: Face | undefined;
}

/**
 * Opens the faces of a pair for a text.
 *
 * @throws if a font file of this installation cannot be read.
 */
export async function facesFor(text: string, typeface: TypefaceName, cut: Cut): Promise<Faces> {
  const pair: Typeface = typefaces[typeface];
  const family = cut === "heading" ? pair.heading : pair.text;
  const weight = weights[cut];
  const lackingIn = (signs: readonly string[], { covers }: Face) =>
    signs.filter((sign) => !covers(sign));
  const [common, rare] = family;
  const first = await staticFace(common, weight);
  const uncommon = lackingIn([...new Set(text)], first);
  if (uncommon.length === 0) return { own: [first], last: undefined };
  const second = await staticFace(rare, weight);
  const foreign = lackingIn(uncommon, second);
  return {
    own: foreign.length < uncommon.length ? [first, second] : [first],
    last: foreign.length > 0 ? await fileFace(fallback[cut]) : undefined,
  };
}
