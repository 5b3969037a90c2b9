import { describe, expect, test } from "vitest";
import { createMemoryProvider, createSampleRecords } from "../../../tests/sample-data-provider.ts";
import { i18nProvider } from "../../i18n/messages.ts";
import { publicResources } from "../record-summaries.ts";
import { needsConfirmation, rankCommands } from "./rank-commands.ts";
import { createCommands, findByText } from "./use-record-search.ts";

const records = createSampleRecords();
const loadedRecords = publicResources.map((resource) => ({
  resource,
  records: records[resource.name] ?? [],
}));

async function findCommands(query: string) {
  const textMatches = await findByText(createMemoryProvider(records), query);
  return rankCommands(query, createCommands(loadedRecords, textMatches, query));
}

const firstDraft = "In praise of one button";
const newestPost = "Defaults are the loudest thing you design";
const longTitle = "Forty microphones and a library card";

const englishCases = [
  ["view site", "View Live Site"],
  ["dark mode", "Switch Colours"],
  ["light mode", "Switch Colours"],
  ["log out", "Sign Out"],
  ["sign out", "Sign Out"],
  ["color", "Look"],
  ["theme", "Look"],
  ["logo", "SEO & Metadata"],
  ["settings", "SEO & Metadata"],
  ["seo", "SEO & Metadata"],
  ["language", "Language: Deutsch"],
  ["german", "Language: Deutsch"],
  ["categories", "Blog Posts"],
  ["posts", "Blog Posts"],
  ["export", "Projects"],
  ["new project", "New Project"],
  ["new post", "New Blog Post"],
  ["undo", "Recently Deleted"],
  ["password", "Account"],
  ["change password", "Account"],
  ["sign out everywhere", "Account"],
  ["footer", "Header & Footer"],
  ["upload", "Media"],
  ["backup", "Your Data"],
  ["remove sample", "Account"],
  ["dashbord", "Dashboard"],
  ["resume", "Edit CV/Resume"],
  ["headline", "Edit Hero Section"],
  ["edit contact", "Edit Contact"],
  ["lowtide", "Low Tide"],
  ["low tide", "Low Tide"],
  ["low tyde", "Low Tide"],
  ["publish", `Publish ${firstDraft}`],
  ["publish forty", `Publish ${longTitle}`],
  ["hide about", "Hide About Me"],
  ["hide murmur", "Hide Murmur"],
  ["unpublish", `Unpublish ${newestPost}`],
  ["unpublish listening walk", "Unpublish How to take a listening walk"],
  ["delete murmur", "Delete Murmur"],
  ["remove low tide", "Delete Low Tide"],
  ["share murmur", "Copy link to Murmur"],
  ["copy link to murmur", "Copy link to Murmur"],
] as const;

const germanCases = [
  ["website ansehen", "Website ansehen"],
  ["dunkelmodus", "Farben wechseln"],
  ["abmelden", "Abmelden"],
  ["logout", "Abmelden"],
  ["sprache", "Sprache: English"],
  ["englisch", "Sprache: English"],
  ["kategorien", "Blogbeiträge"],
  ["exportieren", "Projekte"],
  ["statistik", "SEO & Metadaten"],
  ["rückgängig", "Zuletzt gelöscht"],
  ["beispielinhalt entfernen", "Konto"],
  ["neues projekt", "Neues Projekt"],
  ["veröffentlichen", `${firstDraft} veröffentlichen`],
  ["zurückziehen", `${newestPost} zurückziehen`],
  ["forty veröffentlichen", `${longTitle} veröffentlichen`],
  ["lösche murmur", "Murmur löschen"],
  ["murmur ausblenden", "Murmur ausblenden"],
] as const;

describe("the first result", () => {
  test.each(englishCases)('for the query "%s" is "%s"', async (query, firstLabel) => {
    expect((await findCommands(query))[0]?.label).toBe(firstLabel);
  });

  test.each(germanCases)('for the German query "%s" is "%s"', async (query, firstLabel) => {
    await i18nProvider.changeLocale("de");
    expect((await findCommands(query))[0]?.label).toBe(firstLabel);
  });
});

test.each([
  ["log out", true],
  ["delete murmur", true],
  ["publish", true],
  ["publish forty", false],
  ["hide about", false],
])('the first result for "%s" asks for confirmation: %s', async (query, isExpected) => {
  const [command] = await findCommands(query);
  expect(command && needsConfirmation(command, query)).toBe(isExpected);
});

test("a destructive command is the last result if the query matches only a part of its name", async () => {
  for (const [query, label] of [
    ["log", "Sign Out"],
    ["murm", "Delete Murmur"],
  ] as const) {
    expect((await findCommands(query)).at(-1)?.label).toBe(label);
  }
});

test.each([
  ["delete cv", "Delete CV"],
  ["delete metadata", "Delete SEO"],
])("the only section of its type cannot be deleted: %s", async (query, label) => {
  const labels = (await findCommands(query)).map((command) => command.label);
  expect(labels.filter((result) => result.startsWith(label))).toEqual([]);
});
