import type { Words } from "./en.ts";
import type { Language } from "./language.ts";
import { learn } from "./words.ts";

/** Each language is a file of its own, of which a browser asks for one. */
const files: Record<Language, () => Promise<Words>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  de: () => import("./de.ts").then(({ de }) => de),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
  es: () => import("./es.ts").then(({ es }) => es),
  pt: () => import("./pt.ts").then(({ pt }) => pt),
  it: () => import("./it.ts").then(({ it }) => it),
  ja: () => import("./ja.ts").then(({ ja }) => ja),
  ar: () => import("./ar.ts").then(({ ar }) => ar),
};

/**
 * Settles when a browser has the words of the page, which name their language in the root element's `data-words`, or
 * are English: what the browser translates by itself changes `lang`. Asked for as soon as this module runs, because the page's scripts
 * are on their way at the same time.
 */
export const wordsArrived: Promise<void> = import.meta.env.SSR ? Promise.resolve() : arrive();

async function arrive(): Promise<void> {
  const { words } = document.documentElement.dataset;
  // Sound because an own key of the table is a language.
  const file = words && Object.hasOwn(files, words) ? files[words as Language] : files.en;
  learn(await file());
}
