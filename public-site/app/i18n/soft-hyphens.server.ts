import type { Content } from "../content/content.server.ts";
import { messagesOf } from "./messages.ts";

/** Hyphenation patterns by language. Loading takes up to 40 ms, so it waits for the first page with a long word. */
const patternLoaders = new Map(
  Object.entries({
    de: () => import("hyphen/de/index.js"),
    en: () => import("hyphen/en/index.js"),
    es: () => import("hyphen/es/index.js"),
    fr: () => import("hyphen/fr/index.js"),
    it: () => import("hyphen/it/index.js"),
    pt: () => import("hyphen/pt/index.js"),
  }),
);

/** Minimum number of letters of a word that gets soft hyphens. Shorter words fit into every column. */
const minWordLength = 21;

const longWord = new RegExp(`[\\p{L}\\p{M}]{${minWordLength}}`, "u");

/** Matches every text that {@link longWord} matches, and some others. Testing it first is faster. */
const possibleLongWord = new RegExp(
  `(?<![A-Za-z\\u0080-\\uffff])[A-Za-z\\u0080-\\uffff]{${minWordLength}}`,
);

/**
 * Adds soft hyphens to long words in the titles of a loader's result, by the rules of the site's language. Titles that
 * already have soft hyphens stay unchanged. The server does this, because the patterns of a language are large.
 */
export async function withSoftHyphens<T>(
  content: Pick<Content, "loadSite">,
  loaded: T,
): Promise<T> {
  const json = JSON.stringify(loaded);
  if (!possibleLongWord.test(json) || !longWord.test(json)) return loaded;
  const [language = ""] = messagesOf(await content.loadSite()).locale.split("-");
  const patterns = await patternLoaders.get(language)?.();
  if (!patterns) return loaded;
  const hyphenate = (text: unknown) =>
    typeof text === "string" && !text.includes("\u00ad")
      ? patterns.default.hyphenateSync(text, { minWordLength })
      : text;
  return JSON.parse(json, (key, value) => {
    if (key !== "title") return value;
    // The title of a search result is a list of parts, split at the matches.
    return Array.isArray(value) ? value.map(hyphenate) : hyphenate(value);
  });
}
