import { z } from "@portfolio/content/zod";
import { localStorageStore, type Store } from "react-admin";
import { type Language, languages } from "../i18n/messages.ts";

/** Returns the first language of the browser that the admin is translated into, or English. */
export function preferredLanguage(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  return (codes.find((code) => Object.hasOwn(languages, code)) ?? "en") as Language;
}

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const accent = z.object({ text: colour, fill: colour });

const schemas: Readonly<Record<string, z.ZodType>> = {
  locale: z.enum(Object.keys(languages)),
  theme: z.enum(["light", "dark"]),
  "sidebar.closedGroups": z.array(z.string()),
  "site.accent": z.object({ light: accent, dark: accent }),
  "palette.recentPages": z.array(z.object({ path: z.string(), label: z.string() })),
  "dashboard.isFirstStepsHidden": z.boolean(),
  "editor.mode": z.enum(["rich", "markdown"]),
  "preview.device": z.enum(["phone", "desktop"]),
  "writing.panel": z.enum(["settings", "preview"]).nullable(),
};

/** Schemas of the values that react-admin stores for each list, by the last part of the value's key. */
const listSchemas: Readonly<Record<string, z.ZodType>> = {
  listParams: z.object({ filter: z.looseObject({}) }),
  selectedIds: z.array(z.unknown()),
  storeKeys: z.array(z.unknown()),
};

/** Returns undefined for a value that is damaged, or that another version of the admin stored. */
function ifValid<T>(key: string, value: T): T | undefined {
  const schema = schemas[key] ?? listSchemas[key.split(".").at(-1) ?? ""];
  return schema?.safeParse(value).success === false ? undefined : value;
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
      const value = ifValid(key, store.getItem<T>(key));
      if (value !== undefined) return value;
      return key === "locale" ? (preferredLanguage(navigator.languages) as T) : fallback;
    },
    subscribe: (key, callback) => store.subscribe(key, (value) => callback(ifValid(key, value))),
  };
}
