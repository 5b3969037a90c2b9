import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Face, readFace } from "@portfolio/social-image/typefaces";

const require = createRequire(import.meta.url);

/**
 * Paths of the lists of each font's files. Each file has a few hundred characters, because a complete font has 10 MB
 * per weight.
 */
const families = {
  sc: require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
  jp: require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
  kr: require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"),
};

/**
 * Creates subset fonts for Chinese, Japanese and Korean characters. Characters that no font has are omitted.
 *
 * @param language BCP 47 tag of the surrounding text.
 * @param weight from 100 to 900.
 */
export async function createEastAsianFaces(
  characters: readonly string[],
  language: string,
  weight: number,
): Promise<Face[]> {
  if (characters.length === 0) return [];
  const remainingCharacters = new Set(characters);
  const facePromises: Promise<Face>[] = [];
  for (const family of familiesByPreference(characters, language)) {
    for (const { file, contains } of await slicesOf(family)) {
      const containedCharacters = [...remainingCharacters].filter(contains);
      if (containedCharacters.length === 0) continue;
      for (const character of containedCharacters) remainingCharacters.delete(character);
      facePromises.push(createFace(file, containedCharacters, weight));
    }
  }
  return Promise.all(facePromises);
}

/** The families in order of preference. The language decides, because the same character may look different in each. */
function familiesByPreference(characters: readonly string[], language: string) {
  const hasScript = (pattern: RegExp) => characters.some((character) => pattern.test(character));
  const hasKana = hasScript(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  const scriptFamily = hasKana ? "jp" : hasScript(/\p{Script=Hangul}/u) ? "kr" : "sc";
  const languages: Record<string, keyof typeof families> = { zh: "sc", ja: "jp", ko: "kr" };
  const preferredFamily = languages[language.toLowerCase().split("-", 1)[0] ?? ""] ?? scriptFamily;
  return new Set([preferredFamily, "sc", "jp", "kr"] as const);
}

/** One of the files of a font. */
interface Slice {
  /** Path of the WOFF2 file. */
  file: string;
  contains(character: string): boolean;
}

async function slicesOf(family: keyof typeof families): Promise<Slice[]> {
  const listFile = families[family];
  const ranges: Record<string, string> = JSON.parse(await readFile(listFile, "utf8"));
  return Object.entries(ranges).map(([name, range]) => {
    const parts = range.split(",").map((part) => {
      const [first = "", last = first] = part.replace("U+", "").split("-");
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    });
    return {
      file: join(
        dirname(listFile),
        `files/noto-sans-${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
      ),
      contains: (character) => {
        const code = character.codePointAt(0) ?? 0;
        return parts.some(({ first, last }) => first <= code && code <= last);
      },
    };
  });
}

async function createFace(file: string, characters: readonly string[], weight: number) {
  const { default: subsetFont } = await import("subset-font");
  const data = await subsetFont(await readFile(file), `${characters.join("")} `, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  return readFace(data, `${file}@${weight}`);
}
