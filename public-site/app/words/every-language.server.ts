import { ar } from "./ar.ts";
import { de } from "./de.ts";
import type { Words } from "./en.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import type { Language } from "./language.ts";
import { pt } from "./pt.ts";
import { learn } from "./words.ts";

/** The server loads the messages of all languages. */
export const everyLanguage: Readonly<Record<Language, Words>> = { en, de, fr, es, pt, it, ja, ar };

for (const words of Object.values(everyLanguage)) learn(words);
