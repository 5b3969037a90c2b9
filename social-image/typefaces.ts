import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { TypefacePairName } from "@portfolio/content/look";
import type { Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Style of a text: the heading font of a pair of typefaces, or its text font in one of three weights. */
export type FontStyle = "heading" | "regular" | "medium" | "semibold";

/** A font file with one face, ready for drawing. */
export interface Face {
  name: string;
  /** A TrueType file. */
  data: Buffer;
  font: Font;
  /** True if the face has a glyph for every character of the text. */
  covers(text: string): boolean;
}

/** Paths of a family's two font files: for Latin, and for extended Latin. */
type Family = readonly [common: string, extended: string];

interface TypefacePair {
  heading: Family;
  text: Family;
  /** Type sizes relative to those of Instrument Sans, as in the site's style sheets. */
  scale: { heading: number; text: number };
  /** Tracking of headings relative to Instrument Sans. */
  tracking: number;
}

/** Paths of a family's font files in the package of its style sheet. The site's pages use the same files. */
function familyFiles(sheet: string, axisOrWeight: "wght" | "400" = "wght"): Family {
  const folder = dirname(sheet);
  const file = (part: "latin" | "latin-ext") =>
    join(folder, "files", `${basename(folder)}-${part}-${axisOrWeight}-normal.woff2`);
  return [file("latin"), file("latin-ext")];
}

const families = {
  bricolage: familyFiles(require.resolve("@fontsource-variable/bricolage-grotesque/index.css")),
  figtree: familyFiles(require.resolve("@fontsource-variable/figtree/index.css")),
  garamond: familyFiles(require.resolve("@fontsource-variable/eb-garamond/index.css")),
  geistMono: familyFiles(require.resolve("@fontsource-variable/geist-mono/index.css")),
  instrument: familyFiles(require.resolve("@fontsource-variable/instrument-sans/index.css")),
  instrumentSerif: familyFiles(require.resolve("@fontsource/instrument-serif/index.css"), "400"),
  spaceGrotesk: familyFiles(require.resolve("@fontsource-variable/space-grotesk/index.css")),
};

function typefacePair(
  heading: Family,
  text: Family,
  { headingScale = 1, textScale = 1, tracking = 1 } = {},
): TypefacePair {
  return { heading, text, scale: { heading: headingScale, text: textScale }, tracking };
}

const typefacePairs: Readonly<Record<TypefacePairName, TypefacePair>> = {
  instrument: typefacePair(families.instrument, families.instrument),
  serif: typefacePair(families.instrumentSerif, families.figtree, { tracking: 0.4 }),
  garamond: typefacePair(families.garamond, families.garamond, {
    textScale: 1.1176,
    tracking: 0.5,
  }),
  grotesk: typefacePair(families.spaceGrotesk, families.figtree),
  mono: typefacePair(families.geistMono, families.figtree, { headingScale: 0.76 }),
  bricolage: typefacePair(families.bricolage, families.bricolage),
};

/** Type size and tracking of a pair relative to Instrument Sans. */
export function metricsOf(typeface: TypefacePairName): Pick<TypefacePair, "scale" | "tracking"> {
  const { scale, tracking } = typefacePairs[typeface];
  return { scale, tracking };
}

/** Font weights, as on the site's pages. A static font ignores them. */
const weights = { heading: 500, regular: 400, medium: 500, semibold: 600 } as const;

/** Fonts for characters that a pair lacks: Greek, Cyrillic, Vietnamese, Devanagari and more. */
const fallbackFiles = {
  heading: require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  medium: require.resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  semibold: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

const facePromises = new Map<string, Promise<Face>>();

function loadCachedFace(name: string, read: () => Promise<Buffer>): Promise<Face> {
  const cachedFace = facePromises.get(name);
  if (cachedFace) return cachedFace;
  const face = read().then((data) => readFace(data, name));
  facePromises.set(name, face);
  // Do not cache a failure.
  face.catch(() => facePromises.delete(name));
  return face;
}

/** Parses a font file. Throws if it contains several fonts. */
export async function readFace(data: Buffer, name: string): Promise<Face> {
  // Loaded on first use, because the packages are large and most processes draw nothing.
  const { create } = await import("fontkit");
  const font = create(data);
  if (!("characterSet" in font)) throw new Error(`${name} contains several fonts instead of one.`);
  const characters = new Set(font.characterSet);
  return {
    name,
    data,
    font,
    covers: (text) => [...text].every((character) => characters.has(character.codePointAt(0) ?? 0)),
  };
}

export const loadFace = (file: string): Promise<Face> => loadCachedFace(file, () => readFile(file));

/** Converts a font file to static TrueType, because the renderers support no variable fonts. Takes about 20 ms. */
function instantiateFace(file: string, weight: number): Promise<Face> {
  const options = {
    // The library's types lack this option.
    keepAllGlyphs: true,
    targetFormat: "truetype" as const,
    ...(file.includes("-wght-") && { variationAxes: { wght: weight } }),
  };
  return loadCachedFace(`${file}@${weight}`, async () => {
    const { default: subsetFont } = await import("subset-font");
    return subsetFont(await readFile(file), "", options);
  });
}

/** The faces that draw a text, in order of preference. */
interface Faces {
  /** Faces of the pair itself. */
  primary: [Face, ...Face[]];
  /** Undefined if the pair has all characters. */
  fallback: Face | undefined;
}

/** Loads the faces that a text needs. Throws if a font file cannot be read. */
export async function facesFor(
  text: string,
  typeface: TypefacePairName,
  fontStyle: FontStyle,
): Promise<Faces> {
  const { heading, text: textFamily } = typefacePairs[typeface];
  const family = fontStyle === "heading" ? heading : textFamily;
  const weight = weights[fontStyle];
  const findUncovered = (characters: readonly string[], { covers }: Face) =>
    characters.filter((character) => !covers(character));
  const [commonFile, extendedFile] = family;
  const commonFace = await instantiateFace(commonFile, weight);
  const uncommonCharacters = findUncovered([...new Set(text)], commonFace);
  if (uncommonCharacters.length === 0) return { primary: [commonFace], fallback: undefined };
  const extendedFace = await instantiateFace(extendedFile, weight);
  const uncoveredCharacters = findUncovered(uncommonCharacters, extendedFace);
  return {
    primary:
      uncoveredCharacters.length < uncommonCharacters.length
        ? [commonFace, extendedFace]
        : [commonFace],
    fallback: uncoveredCharacters.length > 0 ? await loadFace(fallbackFiles[fontStyle]) : undefined,
  };
}
