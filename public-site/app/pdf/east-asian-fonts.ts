import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FontStyle } from "@portfolio/social-image/typefaces";

const require = createRequire(import.meta.url);

/** Lists of the files of each font. Each file has a few hundred characters, because a complete font has 10 MB per weight. */
const families = {
  sc: require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
  jp: require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
  kr: require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"),
};

type FamilyName = keyof typeof families;

/** A subset font with the characters of a text, in one weight. */
interface SubsetFont {
  name: string;
  /** A TrueType file. */
  data: Buffer;
  /** Font styles that use this font. */
  fontStyles: readonly FontStyle[];
}

const weights: { value: number; fontStyles: readonly FontStyle[] }[] = [
  { value: 400, fontStyles: ["regular"] },
  { value: 600, fontStyles: ["heading", "medium", "semibold"] },
];

/**
 * Creates subset fonts for Chinese, Japanese and Korean characters. Characters that no font has are omitted.
 *
 * @param language BCP 47 tag of the surrounding text.
 */
export async function createEastAsianFonts(characters: readonly string[], language: string) {
  if (characters.length === 0) return [];
  const remainingCharacters = new Set(characters);
  const fonts: Promise<SubsetFont>[] = [];
  for (const family of familiesByPreference(characters, language)) {
    for (const { file, contains } of await slicesOf(family)) {
      const containedCharacters = [...remainingCharacters].filter(contains);
      if (containedCharacters.length === 0) continue;
      for (const character of containedCharacters) remainingCharacters.delete(character);
      for (const weight of weights) fonts.push(createSubsetFont(file, containedCharacters, weight));
    }
  }
  return Promise.all(fonts);
}

/** The families in order of preference, because the same character may look different in each language. */
function familiesByPreference(characters: readonly string[], language: string): FamilyName[] {
  const contain = (script: RegExp) => characters.some((character) => script.test(character));
  if (/^ja\b/i.test(language)) return ["jp", "sc", "kr"];
  if (/^ko\b/i.test(language)) return ["kr", "jp", "sc"];
  if (/^zh\b/i.test(language)) return ["sc", "jp", "kr"];
  if (contain(/[\p{Script=Hiragana}\p{Script=Katakana}]/u)) return ["jp", "sc", "kr"];
  if (contain(/\p{Script=Hangul}/u)) return ["kr", "sc", "jp"];
  return ["sc", "jp", "kr"];
}

interface Slice {
  /** Path of the WOFF2 file. */
  file: string;
  contains(character: string): boolean;
}

async function slicesOf(family: FamilyName): Promise<Slice[]> {
  const list = families[family];
  const ranges: Record<string, string> = JSON.parse(await readFile(list, "utf8"));
  return Object.entries(ranges).map(([name, range]) => {
    const parts = range.split(",").map((part) => {
      const [first = "", last = first] = part.replace("U+", "").split("-");
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    });
    return {
      file: join(
        dirname(list),
        `files/noto-sans-${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
      ),
      contains: (character) => {
        const code = character.codePointAt(0) ?? 0;
        return parts.some(({ first, last }) => first <= code && code <= last);
      },
    };
  });
}

async function createSubsetFont(
  file: string,
  characters: readonly string[],
  { value, fontStyles }: (typeof weights)[number],
): Promise<SubsetFont> {
  const { default: subsetFont } = await import("subset-font");
  const data = await subsetFont(await readFile(file), `${characters.join("")} `, {
    targetFormat: "truetype",
    variationAxes: { wght: value },
  });
  return { name: `${file}@${value}`, data, fontStyles };
}
