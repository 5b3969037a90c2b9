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
  row: Record<string, unknown>;
}

/** Creates the sample site. Run again after an interruption it adds only what is missing. */
export async function fillWithSample(
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { sampleProjects, sampleSections } = await import("@portfolio/content/sample");
  await createMissing(
    dataProvider,
    [
      ...sampleProjects.map((row) => ({ resource: "projects", key: "slug", row: { ...row } })),
      ...sampleSections.map((row) => ({
        resource: "sections",
        key: "section_type",
        row: { ...row },
      })),
    ],
    onProgress,
  );
}

/** Creates every section empty, all but the first type hidden. Run again it adds only what is missing. */
export async function fillEmpty(
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const items = sectionTypeNames.map((type, order) => ({
    resource: "sections",
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
  for (const [done, { resource, key, row }] of items.entries()) {
    onProgress({ done, all: items.length });
    const { total } = await dataProvider.getList(resource, {
      filter: { [key]: row[key] },
      pagination: { page: 1, perPage: 1 },
      sort: { field: key, order: "ASC" },
    });
    if (total === 0) await dataProvider.create(resource, { data: row });
  }
}
