import { localStorageStore } from "react-admin";
import { type Language, languages } from "./messages.ts";

/** Returns the first language of the browser that the admin is translated into, or English. */
export function preferredLanguage(tags: readonly string[]): Language {
  const preferredLanguages = tags.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  const supportedLanguage = preferredLanguages.find((language) =>
    Object.hasOwn(languages, language),
  );
  return (supportedLanguage as Language | undefined) ?? "en";
}

/** The admin's store in localStorage. Its `locale` is the browser's language until the owner chooses one. */
export function createLanguageStore(): ReturnType<typeof localStorageStore> {
  const store = localStorageStore();
  return {
    ...store,
    getItem<T>(key: string, fallback?: T) {
      const isLocale = key === "locale";
      return store.getItem(
        key,
        isLocale ? (preferredLanguage(navigator.languages) as T) : fallback,
      );
    },
  };
}
