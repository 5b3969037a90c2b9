import { type Collection, isSingleton } from "@portfolio/content/collections";
import { isSectionType } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { isDeepEqual } from "../merge/merge.ts";
import { conflictCheckMeta } from "../use-record-storage.ts";
import { createEmptySection } from "./empty-section.ts";

/** The records of a collection that still come from the sample content. */
export interface SamplePart {
  collection: Collection;
  /** Unedited records that can be deleted. */
  deletable: readonly RaRecord[];
  /** Unedited singletons, which cannot be deleted and are emptied instead. */
  resettable: readonly RaRecord[];
  editedCount: number;
}

/** Finds the sample content that is left on the site, and whether the owner edited it. */
export async function findSample(dataProvider: AdminDataProvider): Promise<SamplePart[]> {
  const { sampleTables } = await import("@portfolio/supabase/sample");
  return Promise.all(
    sampleTables().map(async ({ collection, key, rows }) => {
      const originals = new Map(Object.entries(Object.groupBy(rows, (row) => keyOf(row, key))));
      const { data: records } = await dataProvider.getList(collection.name, {
        filter: { [`${key}@in`]: `(${[...originals.keys()]})` },
        pagination: { page: 1, perPage: 1000 },
        sort: { field: collection.order[0]?.column ?? "id", order: "ASC" },
      });
      const uneditedRecords = records.filter((record) =>
        originals.get(keyOf(record, key))?.some((original) => isUnedited(record, original)),
      );
      return {
        collection,
        deletable: uneditedRecords.filter((record) => !isSingleton(collection, record)),
        resettable: uneditedRecords.filter((record) => isSingleton(collection, record)),
        editedCount: records.length - uneditedRecords.length,
      };
    }),
  );
}

export async function removeSample(dataProvider: AdminDataProvider): Promise<SamplePart[]> {
  const sampleParts = await findSample(dataProvider);
  for (const { collection, deletable, resettable } of sampleParts) {
    const { name } = collection;
    if (deletable.length > 0) {
      await dataProvider.deleteMany(name, { ids: deletable.map(({ id }) => id) });
    }
    for (const record of resettable) {
      const type: string = record.section_type;
      if (!isSectionType(type)) continue;
      const { section_order: _, ...empty } = createEmptySection(type);
      await dataProvider.update(name, {
        id: record.id,
        data: { ...record, ...empty },
        previousData: record,
        meta: conflictCheckMeta,
      });
    }
  }
  return sampleParts;
}

const keyOf = (row: object, key: string) => String((row as Record<string, unknown>)[key]);

/** Columns whose differences from the sample do not make a record count as edited. */
const ignoredColumns = new Set(["created_at", "published_at", "section_order"]);

function isUnedited(record: RaRecord, original: object): boolean {
  return Object.entries(original).every(
    ([column, value]) => ignoredColumns.has(column) || isDeepEqual(record[column], value),
  );
}
