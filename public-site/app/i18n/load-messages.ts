import type { Messages } from "./en.ts";
import type { Language } from "./language.ts";
import { registerMessages } from "./messages.ts";

/** Functions that load the messages of a language. A browser calls only one of the functions. */
const loaders: Record<Language, () => Promise<Messages>> = {
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
 * Resolves when the browser has loaded the page's messages. The root element's `data-messages` names their language,
 * unless they are English. The attribute `lang` cannot be used instead, because browsers that translate the page change
 * it.
 */
export const messagesLoaded: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : loadMessages();

async function loadMessages(): Promise<void> {
  const { messages } = document.documentElement.dataset;
  // The cast is safe, because each own key of `loaders` is a `Language`.
  const isKnown = messages !== undefined && Object.hasOwn(loaders, messages);
  registerMessages(await loaders[isKnown ? (messages as Language) : "en"]());
}
