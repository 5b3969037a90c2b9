import { afterEach, describe, expect, test } from "vitest";
import {
  createMemoryDataProvider,
  createSampleRecords,
} from "../../../tests/sample-data-provider.ts";
import { i18nProvider } from "../../i18n/messages.ts";
import { commands } from "./commands.ts";
import { findRecords, isSearchable, loadNames } from "./find-records.ts";
import { rankRows } from "./rank-rows.ts";

afterEach(() => i18nProvider.changeLocale("en"));

const dataProvider = createMemoryDataProvider(createSampleRecords());

async function rowsFor(query: string) {
  const namesOf = (resource: Parameters<typeof loadNames>[1]) => loadNames(dataProvider, resource);
  const foundRecords = isSearchable(query) ? await findRecords(dataProvider, namesOf, query) : [];
  return rankRows(query, foundRecords);
}

const longTitle = "Forty microphones and a library card";

const englishCases = [
  ["view site", "View Live Site"],
  ["website", "View Live Site"],
  ["preview", "View Live Site"],
  ["dark mode", "Switch Colours"],
  ["dark", "Switch Colours"],
  ["light mode", "Switch Colours"],
  ["log out", "Sign Out"],
  ["logout", "Sign Out"],
  ["sign out", "Sign Out"],
  ["color", "Look"],
  ["theme", "Look"],
  ["fonts", "Look"],
  ["logo", "SEO & Metadata"],
  ["favicon", "SEO & Metadata"],
  ["domain", "SEO & Metadata"],
  ["statistics", "SEO & Metadata"],
  ["analytics", "SEO & Metadata"],
  ["settings", "SEO & Metadata"],
  ["seo", "SEO & Metadata"],
  ["language", "Language: Deutsch"],
  ["german", "Language: Deutsch"],
  ["deutsch", "Language: Deutsch"],
  ["categories", "Blog Posts"],
  ["posts", "Blog Posts"],
  ["export", "Projects"],
  ["new project", "New Project"],
  ["add project", "New Project"],
  ["new post", "New Blog Post"],
  ["write", "New Blog Post"],
  ["undo", "Recently Deleted"],
  ["trash", "Recently Deleted"],
  ["password", "Account"],
  ["change password", "Account"],
  ["2fa", "Account"],
  ["sign out everywhere", "Account"],
  ["footer", "Header & Footer"],
  ["upload", "Media"],
  ["open media", "Media"],
  ["backup", "Your Data"],
  ["remove sample", "Account"],
  ["dashbord", "Dashboard"],
  ["shortcuts", "Keyboard Shortcuts"],
  ["resume", "Edit CV/Resume"],
  ["headline", "Edit Hero Section"],
  ["edit contact", "Edit Contact"],
  ["lowtide", "Low Tide"],
  ["low tide", "Low Tide"],
  ["low tyde", "Low Tide"],
  ["publish", `Publish ${longTitle}`],
  ["publish forty", `Publish ${longTitle}`],
  ["hide about", "Hide About Me"],
  ["hide murmur", "Hide Murmur"],
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
  ["veröffentlichen", `${longTitle} veröffentlichen`],
  ["forty veröffentlichen", `${longTitle} veröffentlichen`],
  ["lösche murmur", "Murmur löschen"],
  ["murmur ausblenden", "Murmur ausblenden"],
] as const;

describe("the first result", () => {
  test.each(englishCases)('for the query "%s" is "%s"', async (query, firstLabel) => {
    expect((await rowsFor(query))[0]?.label).toBe(firstLabel);
  });

  test.each(germanCases)('for the German query "%s" is "%s"', async (query, firstLabel) => {
    await i18nProvider.changeLocale("de");
    expect((await rowsFor(query))[0]?.label).toBe(firstLabel);
  });
});

describe("a destructive command", () => {
  test("asks for confirmation before it runs", async () => {
    for (const query of ["log out", "delete murmur"]) {
      expect((await rowsFor(query))[0]).toMatchObject({ needsConfirmation: true });
    }
    expect((await rowsFor("hide about"))[0]).toMatchObject({ needsConfirmation: false });
  });

  test("is never the first result for a part of its name", async () => {
    const destructiveCommands = commands().filter(({ isDestructive }) => isDestructive);
    expect(destructiveCommands.map(({ label }) => label)).toEqual(["Sign Out"]);
    const queries = ["Sign Out", "log out", "log off", "exit", "quit", "delete murmur"];
    for (const text of queries) {
      for (let end = 1; end < text.length; end++) {
        const [firstRow] = await rowsFor(text.slice(0, end));
        if (firstRow?.needsConfirmation)
          expect(firstRow.label, text.slice(0, end)).toMatch(/^Publish /);
      }
    }
  });

  test("is not first for a part of a record's title", async () => {
    const [firstRow, ...otherRows] = await rowsFor("delete murm");
    expect(firstRow).toMatchObject({ label: "Murmur", needsConfirmation: false });
    expect(otherRows.map(({ label }) => label)).toContain("Delete Murmur");
  });

  test.each([
    ["delete cv", "Delete CV"],
    ["delete metadata", "Delete SEO"],
  ])("is not offered for the only section of its type: %s", async (query, label) => {
    const labels = (await rowsFor(query)).map((row) => row.label);
    expect(labels.filter((each) => each.startsWith(label))).toEqual([]);
  });
});
