import de from "hyphen/de/index.js";
import en from "hyphen/en/index.js";
import es from "hyphen/es/index.js";
import fr from "hyphen/fr/index.js";
import it from "hyphen/it/index.js";
import pt from "hyphen/pt/index.js";
import type { Content } from "../content/content.server.ts";
import { messagesOf } from "./messages.ts";

const languages = new Map(Object.entries({ de, en, es, fr, it, pt }));

/** Minimum number of letters of a word that gets soft hyphens. Shorter words fit into every column. */
const minWordLength = 21;

const longWord = new RegExp(`[\\p{L}\\p{M}]{${minWordLength}}`, "u");

/**
 * A loader's result whose titles have soft hyphens in long words, by the rules of the site's language. Browsers get the
 * hyphenated words as data, because the patterns of a language are too large for them. Titles with soft hyphens stay.
 */
export async function withSoftHyphens<T>(content: Pick<Content, "site">, loaded: T): Promise<T> {
  const json = JSON.stringify(loaded);
  if (!longWord.test(json)) return loaded;
  const [language = ""] = messagesOf(await content.site()).locale.split("-");
  const divide = (text: unknown) =>
    typeof text === "string" && !text.includes("\u00ad")
      ? (languages.get(language)?.hyphenateSync(text, { minWordLength }) ?? text)
      : text;
  return JSON.parse(json, (key, value) => {
    if (key !== "title") return value;
    // Search results split a title at its matches.
    return Array.isArray(value) ? value.map(divide) : divide(value);
  });
}
