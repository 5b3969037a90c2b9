import { sections } from "@portfolio/content/collections";
import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import type { AdminDataProvider } from "../providers/data.ts";

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

/** Creates the sample site. Run again after an interruption it adds only what is missing. */
export async function fillWithSample(
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { sampleTables } = await import("@portfolio/content/sample");
  const items = sampleTables().flatMap(({ collection, key, rows }) =>
    rows.map((row) => ({ resource: collection.name, key, row })),
  );
  await createMissing(dataProvider, items, onProgress);
}

/** Creates every section empty, all but the first type hidden. Run again it adds only what is missing. */
export async function fillEmpty(
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const items = sectionTypeNames.map((type, order) => ({
    resource: sections.name,
    key: "section_type",
    row: {
      section_type: type,
      title: order === 0 ? "Hello." : "",
      subtitle: "",
      visible: order === 0 || sectionTypes[type].place === "site",
      section_order: order,
      content: sectionTypes[type].schema.parse({}),
    },
  }));
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
