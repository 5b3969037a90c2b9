import { globSync, readFileSync } from "node:fs";
import { type Collection, collections } from "@portfolio/content/collections";
import { directions, lookOptions } from "@portfolio/content/look";
import { weaknessTexts } from "@portfolio/content/password";
import { importNotices, problemDetails, restoreProblems } from "@portfolio/content/restore-plan";
import { sectionTypes } from "@portfolio/content/sections";
import { templateInfos } from "@portfolio/social-image";
import { expect, it } from "vitest";
import { z } from "zod";
import { adminPages } from "../app/admin-pages.ts";
import { introductionSchema } from "../app/dashboard/fill-site.ts";
import { listCommands } from "../app/palette/commands.ts";
import { actionKeywords } from "../app/palette/record-commands.ts";
import { resources } from "../app/resources.ts";
import { eventLevels, securityEvents } from "../data/security-log/security-events.ts";
import { symbolNames } from "../fields/contact-icons.tsx";
import { messages as de } from "./de/index.ts";
import { sharedMessage } from "./en/shared.ts";
import { versionsMessage } from "./en/versions.ts";
import {
  currentLocale,
  defineMessages,
  formatOneDecimal,
  i18nProvider,
  translateText,
} from "./messages.ts";

const modules = import.meta.glob<Record<string, { english: Record<string, string> }>>("./en/*.ts", {
  eager: true,
});
const areas = Object.entries(modules).map(([path, module]) => {
  const area = path.replace(/.*\/|\.ts$/g, "");
  return { area, english: Object.values(module)[0]?.english ?? {} };
});

const { ra: _, text: germanTexts, ...germanAreas } = de;
const germanMessages: Readonly<Record<string, Readonly<Record<string, string>>>> = germanAreas;

it("German has all message modules", () => {
  expect(Object.keys(germanMessages).sort()).toEqual(areas.map(({ area }) => area).sort());
});

const placeholdersIn = (text: string) =>
  new Set([...text.matchAll(/%\{\w+\}/g)].map(([name]) => name));

/** Messages whose German version has other parameters. */
const keysWithOtherParameters = new Set(["fields.removeNamed"]);

/** Messages without a German text, because it would be the same. */
const sameInBothLanguagesPattern =
  /^(?:auth\.code|cv\.(?:person|jsonResume)|editor\.(?:link|code|markdown)|media\.(?:markdown|html|uploads)|palette\.(?:navigation|confirmTitle)|projects\.links|shared\.(?:brand|blogGroup|bulkActionDone|pixels|recordCount)|social-image\.pixels|versions\.textOf)$/;

it.each(areas)("the German messages of $area are complete and translated", ({ area, english }) => {
  const messages = germanMessages[area] ?? {};
  const translatedNames = Object.keys(english).filter(
    (name) => !sameInBothLanguagesPattern.test(`${area}.${name}`),
  );
  expect(Object.keys(messages).sort()).toEqual(translatedNames.sort());
  for (const [name, text] of Object.entries(messages)) {
    const key = `${area}.${name}`;
    expect(text.trim(), key).not.toBe("");
    if (!keysWithOtherParameters.has(key)) {
      expect(
        [...placeholdersIn(text)].filter((item) => !placeholdersIn(english[name] ?? "").has(item)),
        key,
      ).toEqual([]);
    }
    expect(text, key).not.toBe(english[name]);
    expect(text.includes("||||"), key).toBe(english[name]?.includes("||||"));
  }
});

/** Labels and error messages of a schema and of the schemas inside it. */
function textsOf(schema: z.ZodType, visitedSchemas = new Set<z.ZodType>()): string[] {
  if (visitedSchemas.has(schema)) return [];
  visitedSchemas.add(schema);
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const checks = (def.checks ?? []) as { _zod: { def: Record<string, unknown> } }[];
  const errors = [def, ...checks.map((check) => check._zod.def)].flatMap(({ error }) =>
    typeof error === "function" ? [error({ input: undefined, issues: [] })] : [],
  );
  const messages = errors.filter((each) => typeof each === "string");
  const inner = [def.innerType, def.element, def.in, def.out, ...Object.values(def.shape ?? {})];
  const schemas = inner.filter((each): each is z.ZodType => each instanceof z.ZodType);
  const label = schema.description ? [schema.description] : [];
  return [...label, ...messages, ...schemas.flatMap((each) => textsOf(each, visitedSchemas))];
}

/** True for a message that no owner sees, because the form offers only valid choices. It needs no translation. */
const isListOfChoices = (text: string) => text.startsWith("Choose one of ");

/** Labels and search terms that are German words too. */
const germanWordPattern =
  /^(?:text|status|link|name|region|organisation|bibtex|a4 \(210 × 297 mm\)|blog|newsletter|2fa|csv|deutsch|domain|e-mail|favicon|json resume|links|logo|navigation|open graph|pdf|person|portfolio|mcp|token|start|twitter|website)$/i;

const isTranslated = (englishText: string) =>
  Object.hasOwn(germanTexts, englishText) || germanWordPattern.test(englishText);

/** A new collection, section type or page may be untranslated. Once its label is translated, all its texts must be. */
const hasTranslatedLabel = ({ label }: { label: string }) => isTranslated(label);

const englishKeywords = new Set(
  [...Object.values<Collection>(collections), ...Object.values(sectionTypes)]
    .filter((each) => !hasTranslatedLabel(each))
    .flatMap((each) => ["singular" in each ? each.singular : "", ...each.keywords]),
);

const itemNames = globSync("admin/src/**/*.tsx").flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const names = [...source.matchAll(/itemName="([^"]+)"/g)].map(([, name = ""]) => name);
  return names.some(isTranslated) ? names : [];
});

/** Messages of the security log about failed attempts, of which the server combines several into one entry. */
const failureMessages = [
  ...readFileSync("embedded/auth/failure-log.ts", "utf8").matchAll(/messageFor\w+:\s*"([^"]+)"/g),
].map(([, message = ""]) => message);

const declaredTexts = {
  "the collections": Object.values<Collection>(collections)
    .filter(hasTranslatedLabel)
    .flatMap((collection) => [
      collection.label,
      collection.description,
      collection.singular,
      `${collection.singular}s`,
      ...textsOf(collection.fields),
    ]),
  "the first-run form": textsOf(introductionSchema),
  "the commands that create records": resources
    .filter(hasTranslatedLabel)
    .flatMap(({ create, singular }) => (create ? [create.label, `New ${singular}`] : [])),
  "the search terms of the command palette": [
    ...listCommands().flatMap(({ keywords }) => keywords),
    ...Object.values(actionKeywords).flat(),
  ].filter((keyword) => !englishKeywords.has(keyword)),
  "the pages without a collection": adminPages
    .filter(hasTranslatedLabel)
    .flatMap(({ label, description }) => [label, description]),
  "the design directions and their options": [directions, ...Object.values(lookOptions)].flatMap(
    (values) =>
      Object.values<{ label: string; description?: string }>(values).flatMap(
        ({ label, description }) => (description ? [label, description] : [label]),
      ),
  ),
  "the section types": Object.values(sectionTypes)
    .filter(hasTranslatedLabel)
    .flatMap(({ label, description, schema }) => [label, description, ...textsOf(schema)]),
  "entries of lists": itemNames,
  // All other icons have names of networks, which need no translation.
  "icons of contact links": Object.values(symbolNames),
  "the security log": [
    ...eventLevels,
    ...Object.values(securityEvents).flatMap(({ label, message }) => [label, message]),
    ...failureMessages,
  ],
  "the weaknesses of a password": Object.values(weaknessTexts),
  "the problems and notices of archives and imports": Object.values({
    ...restoreProblems,
    ...problemDetails,
    ...importNotices,
  }),
  "templates of social images": Object.values(templateInfos).flatMap(({ label, description }) => [
    label,
    description,
  ]),
};

it.each(Object.entries(declaredTexts))("German has texts for %s", (_name, texts) => {
  expect(texts.length).toBeGreaterThan(0);
  const untranslatedTexts = texts.filter((each) => !isListOfChoices(each) && !isTranslated(each));
  expect(untranslatedTexts).toEqual([]);
  for (const each of texts)
    if (isTranslated(each))
      expect(placeholdersIn(germanTexts[each] ?? ""), each).toEqual(placeholdersIn(each));
});

it("a message is translated, in singular or plural, and its placeholders are replaced", async () => {
  expect(sharedMessage("deleteQuestion", { name: "Tide" })).toBe("Delete “Tide”?");
  expect(sharedMessage("pictureCount", { smart_count: 1 })).toBe("1 picture");
  expect(formatOneDecimal(1.4)).toBe("1.4");
  await i18nProvider.changeLocale("de");
  expect(sharedMessage("deleteQuestion", { name: "Tide" })).toBe("„Tide“ löschen?");
  expect(sharedMessage("pictureCount", { smart_count: 1 })).toBe("1 Bild");
  expect(sharedMessage("pictureCount", { smart_count: 2 })).toBe("2 Bilder");
  expect(versionsMessage("by", { who: "me" })).toBe("von me");
  expect(translateText("Alternative text")).toBe("Alternativtext");
  expect(formatOneDecimal(1.4)).toBe("1,4");
  expect([currentLocale(), document.documentElement.lang]).toEqual(["de-DE", "de"]);
});

it("react-admin's messages, and the headers of list columns, are in the selected language", async () => {
  const key = "resources.projects.fields.repo_url";
  const label = () => i18nProvider.translate(key, { _: "Repo url" });
  expect([i18nProvider.translate("ra.action.undo"), label()]).toEqual(["Undo", "Source code"]);
  await i18nProvider.changeLocale("de");
  expect([i18nProvider.translate("ra.action.undo"), label()]).toEqual(["Rückgängig", "Quelltext"]);
});

it("placeholders and plural syntax in the owner's text are not interpreted in a message", async () => {
  await i18nProvider.changeLocale("de");
  expect(sharedMessage("copyOf", { title: "%{title} |||| Photos" })).toBe(
    "%{title} |||| Photos (Kopie)",
  );
});

it("an unknown language falls back to English", async () => {
  await i18nProvider.changeLocale("xx");
  expect([sharedMessage("cancel"), document.documentElement.lang]).toEqual(["Cancel", "en"]);
});

it("an unknown message and a missing placeholder do not compile", () => {
  const message = defineMessages("test", {
    one: "One",
    named: "%{name}",
    many: "# |||| %{smart_count}",
  });
  // @ts-expect-error: unknown message
  message("two");
  // @ts-expect-error: missing name
  message("named");
  // @ts-expect-error: missing number
  message("many", { number: 3 });
  expect(message("named", { name: "Tide" })).toBe("Tide");
});
