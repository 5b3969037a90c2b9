import { localStorageStore, type Store } from "react-admin";
import { type Language, languages } from "../i18n/messages.ts";

/** Returns the first language of the browser that the admin is translated into, or English. */
export function preferredLanguage(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  return (codes.find((code) => Object.hasOwn(languages, code)) ?? "en") as Language;
}

/**
 * The admin's store in localStorage. Until the owner chooses a language, `locale` is the browser's language. If the type
 * of a stored value changes, pass another version to react-admin, which then removes the stored values.
 */
export function createAdminStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    getItem: <T>(key: string, fallback?: T) =>
      store.getItem(
        key,
        key === "locale" ? (preferredLanguage(navigator.languages) as T) : fallback,
      ),
  };
}
