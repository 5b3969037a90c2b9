import { type Collection, isSingleton } from "@portfolio/content/collections";
import { isSectionType } from "@portfolio/content/sections";
import type { RaRecord } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { isSame } from "../merge/merge.ts";
import { versioned } from "../use-record-storage.ts";
import { emptySection } from "./empty-section.ts";

/** What is left of the sample in a collection. */
export interface SamplePart {
  collection: Collection;
  /** Records that are as the sample has them, and can be deleted. */
  deletable: readonly RaRecord[];
  /** The same for records that exist once, which become empty instead. */
  emptiable: readonly RaRecord[];
  /** Number of records with the address or the type of a sample record, and another content. */
  edited: number;
}

/** Compares the stored records with the sample. */
export async function findSample(dataProvider: AdminDataProvider): Promise<SamplePart[]> {
  const { sampleTables } = await import("@portfolio/supabase/sample");
  return Promise.all(
    sampleTables().map(async ({ collection, key, rows }) => {
      const originals = new Map(Object.entries(Object.groupBy(rows, (row) => nameIn(row, key))));
      const { data } = await dataProvider.getList(collection.name, {
        filter: { [`${key}@in`]: `(${[...originals.keys()]})` },
        pagination: { page: 1, perPage: 1000 },
        sort: { field: collection.order[0]?.column ?? "id", order: "ASC" },
      });
      const unedited = data.filter((record) =>
        originals.get(nameIn(record, key))?.some((original) => isUnedited(record, original)),
      );
      return {
        collection,
        deletable: unedited.filter((record) => !isSingleton(collection, record)),
        emptiable: unedited.filter((record) => isSingleton(collection, record)),
        edited: data.length - unedited.length,
      };
    }),
  );
}

/** Removes what is left of the sample now, and leaves what was edited. */
export async function removeSample(dataProvider: AdminDataProvider): Promise<SamplePart[]> {
  const parts = await findSample(dataProvider);
  for (const { collection, deletable, emptiable } of parts) {
    const { name } = collection;
    if (deletable.length > 0) {
      await dataProvider.deleteMany(name, { ids: deletable.map(({ id }) => id) });
    }
    for (const record of emptiable) {
      const type: string = record.section_type;
      if (!isSectionType(type)) continue;
      const { section_order: _, ...empty } = emptySection(type);
      await dataProvider.update(name, {
        id: record.id,
        data: { ...record, ...empty },
        previousData: record,
        meta: versioned,
      });
    }
  }
  return parts;
}

const nameIn = (row: object, key: string) => String((row as Record<string, unknown>)[key]);

/** Columns that differ from site to site without an edit: dates, and the order of sections. */
const ownColumns = new Set(["created_at", "published_at", "section_order"]);

function isUnedited(record: RaRecord, original: object): boolean {
  return Object.entries(original).every(
    ([column, value]) => ownColumns.has(column) || isSame(record[column], value),
  );
}
