import { sections } from "@portfolio/content/collections";
import { sectionTypeNames } from "@portfolio/content/sections";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { emptySection } from "../../record/sample/empty-section.ts";
import { type Beginnings, type Introduction, introduced } from "./introduction.ts";

export interface Progress {
  done: number;
  all: number;
}

interface Item {
  resource: string;
  /** The column by which an item is found again after an interruption. */
  key: string;
  row: object;
}

/** Gives a site its first content. */
export type Fill = (
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
) => Promise<void>;

/** Creates the sample site. Run again after an interruption it adds only what is missing. */
export const fillWithSample: Fill = async (dataProvider, onProgress) => {
  const { sampleTables } = await import("@portfolio/supabase/sample");
  const items = sampleTables().flatMap(({ collection, key, rows }) =>
    rows.map((row) => ({ resource: collection.name, key, row })),
  );
  await createMissing(dataProvider, items, onProgress);
};

/** The statement of a site that begins empty. */
export const greeting = "Hello.";

/** Creates every section empty, all but the first type hidden. Run again it adds only what is missing. */
export const fillEmpty: Fill = (...site) => fill({ hero: { title: greeting } }, ...site);

/** Creates every section with what its owner said; what he said nothing of is empty and hidden. */
export const fillWith =
  (said: Introduction): Fill =>
  (...site) =>
    fill(introduced(said), ...site);

async function fill(
  beginnings: Beginnings,
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const items = sectionTypeNames.map((type) => {
    const empty = emptySection(type);
    const { content, ...texts } = beginnings[type] ?? {};
    return {
      resource: sections.name,
      key: "section_type",
      row: { ...empty, ...texts, content: { ...empty.content, ...content } },
    };
  });
  await createMissing(dataProvider, items, onProgress);
}

async function createMissing(
  dataProvider: AdminDataProvider,
  items: Item[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const there = new Set<string>();
  for (const { resource, key } of new Map(items.map((item) => [item.resource, item])).values()) {
    const { data } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: key, order: "ASC" },
      filter: {},
      meta: { columns: ["id", key] },
    });
    for (const row of data) there.add(`${resource} ${row[key]}`);
  }
  for (const [done, { resource, key, row }] of items.entries()) {
    onProgress({ done, all: items.length });
    const name = `${resource} ${(row as Record<string, unknown>)[key]}`;
    if (!there.has(name)) await dataProvider.create(resource, { data: row });
  }
}
