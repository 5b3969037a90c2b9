import { sections } from "@portfolio/content/collections";
import { sectionTypeNames } from "@portfolio/content/sections";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { emptySection } from "../../record/sample/empty-section.ts";
import { type InitialSections, type Introduction, initialSections } from "./introduction.ts";

export interface Progress {
  doneCount: number;
  totalCount: number;
}

interface Item {
  resource: string;
  /** Unique column, to find existing rows after an interruption. */
  key: string;
  row: object;
}

/** Creates the first content of a site. After an interruption, it can be repeated and creates only missing rows. */
export type Fill = (
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
) => Promise<void>;

export const fillWithSample: Fill = async (dataProvider, onProgress) => {
  const { sampleTables } = await import("@portfolio/supabase/sample");
  const items = sampleTables().flatMap(({ collection, key, rows }) =>
    rows.map((row) => ({ resource: collection.name, key, row })),
  );
  await createMissing(dataProvider, items, onProgress);
};

export const emptySiteTitle = "Hello.";

/** Creates empty sections. All but the first are hidden. */
export const fillEmpty: Fill = (dataProvider, onProgress) =>
  createSections({ hero: { title: emptySiteTitle } }, dataProvider, onProgress);

/** Creates sections with the owner's input. Sections without input are empty and hidden. */
export const fillWithIntroduction =
  (introduction: Introduction): Fill =>
  (dataProvider, onProgress) =>
    createSections(initialSections(introduction), dataProvider, onProgress);

async function createSections(
  initialValues: InitialSections,
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const items = sectionTypeNames.map((type) => {
    const emptyRow = emptySection(type);
    const { content, ...texts } = initialValues[type] ?? {};
    return {
      resource: sections.name,
      key: "section_type",
      row: { ...emptyRow, ...texts, content: { ...emptyRow.content, ...content } },
    };
  });
  await createMissing(dataProvider, items, onProgress);
}

async function createMissing(
  dataProvider: AdminDataProvider,
  items: Item[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const existingKeys = new Set<string>();
  for (const { resource, key } of new Map(items.map((item) => [item.resource, item])).values()) {
    const { data } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: key, order: "ASC" },
      filter: {},
      meta: { columns: ["id", key] },
    });
    for (const row of data) existingKeys.add(`${resource} ${row[key]}`);
  }
  for (const [doneCount, { resource, key, row }] of items.entries()) {
    onProgress({ doneCount, totalCount: items.length });
    const name = `${resource} ${(row as Record<string, unknown>)[key]}`;
    if (!existingKeys.has(name)) await dataProvider.create(resource, { data: row });
  }
}
