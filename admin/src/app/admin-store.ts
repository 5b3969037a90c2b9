import { isObject } from "@portfolio/content/is-object";
import { localStorageStore, type Store } from "react-admin";
import { type Language, languages } from "../i18n/messages.ts";

/** Returns the first language of the browser that the admin is translated into, or English. */
export function preferredLanguage(tags: readonly string[]): Language {
  const preferredLanguages = tags.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  const supportedLanguage = preferredLanguages.find((language) =>
    Object.hasOwn(languages, language),
  );
  return (supportedLanguage as Language | undefined) ?? "en";
}

type Check = (value: unknown) => boolean;

const oneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const isBoolean = oneOf(true, false);
const isText: Check = (value) => typeof value === "string";
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
/** Returns a check for objects whose listed properties are valid. Other properties are allowed. */
const objectOf =
  (properties: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(properties).every(([name, isValid]) => isValid(value[name]));

const isColour: Check = (value) => isText(value) && /^#[0-9a-f]{6}$/i.test(String(value));
const isAccent = objectOf({ text: isColour, fill: isColour });

const checks: Readonly<Record<string, Check>> = {
  locale: (value) => Object.hasOwn(languages, String(value)),
  theme: oneOf("light", "dark"),
  "sidebar.open": isBoolean,
  "sidebar.closedGroups": listOf(isText),
  "site.accent": objectOf({ light: isAccent, dark: isAccent }),
  "palette.recentPages": listOf(objectOf({ path: isText, label: isText })),
  "dashboard.isFilling": isBoolean,
  "dashboard.isFirstStepsHidden": isBoolean,
  "editor.mode": oneOf("rich", "markdown"),
  "preview.device": oneOf("phone", "desktop"),
  "writing.panel": oneOf("settings", "preview", null),
};

/** Checks of the values that react-admin stores for each list, by the last part of the value's key. */
const listChecks: Readonly<Record<string, Check>> = {
  listParams: objectOf({ filter: isObject }),
  selectedIds: Array.isArray,
  storeKeys: Array.isArray,
};

/** Returns undefined for a value that is damaged, or that another version of the admin stored. */
function validated<T>(key: string, value: T): T | undefined {
  const isValid = checks[key] ?? listChecks[key.split(".").at(-1) ?? ""];
  return isValid && !isValid(value) ? undefined : value;
}

/**
 * The admin's store in localStorage. A damaged value counts as absent. Until the owner chooses a language, `locale` is
 * the browser's language.
 */
export function createAdminStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    getItem<T>(key: string, fallback?: T) {
      const value = validated(key, store.getItem<T>(key));
      if (value !== undefined) return value;
      return key === "locale" ? (preferredLanguage(navigator.languages) as T) : fallback;
    },
    subscribe: (key, callback) => store.subscribe(key, (value) => callback(validated(key, value))),
  };
}
