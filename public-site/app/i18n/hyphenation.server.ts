import de from "hyphen/de/index.js";
import en from "hyphen/en/index.js";
import es from "hyphen/es/index.js";
import fr from "hyphen/fr/index.js";
import it from "hyphen/it/index.js";
import pt from "hyphen/pt/index.js";
import { registerHyphenation } from "./hyphenation.ts";

const languages = new Map(Object.entries({ de, en, es, fr, it, pt }));

registerHyphenation((text, locale, minWordLength) => {
  const [language = ""] = locale.split("-");
  return languages.get(language)?.hyphenateSync(text, { minWordLength }) ?? text;
});
