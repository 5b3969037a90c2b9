import { type Collection, collections } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import { nameOf } from "../../layout/resource.ts";
import type { ContentOfKind, Tools } from "./probe.ts";

/** Maximum number of rows in one response of the API. */
const pageSize = 1000;

/**
 * Reads all records of the collections that have public records.
 *
 * @param ask calls the API as the owner.
 * @param pathOf path of a record's form.
 */
export function readContent(
  ask: Tools["own"],
  pathOf: (collection: Collection, record: RaRecord) => string,
): Promise<ContentOfKind[]> {
  const shown = Object.values<Collection>(collections).filter(({ isPublic }) => isPublic);
  return Promise.all(
    shown.map(async (collection) => {
      const { table, address, listPage, isPublic } = collection;
      const rows = (await readRows(ask, table)).map((row) => {
        const record = row as RaRecord;
        return {
          id: String(row.id),
          name: nameOf(collection, record),
          to: pathOf(collection, record),
          isPublic: isPublic?.matches(row) === true,
          row,
        };
      });
      return { table, ...(address && { address }), ...(listPage && { listPage }), rows };
    }),
  );
}

async function readRows(ask: Tools["own"], table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const response = await ask(
      `/rest/v1/${table}?select=*&order=id&limit=${pageSize}&offset=${rows.length}`,
    );
    if (!response.ok) throw new Error(`${table}: ${response.status}`);
    const more: Record<string, unknown>[] = await response.json();
    rows.push(...more);
    if (more.length < pageSize) return rows;
  }
}

/** Calls a function once and caches its result. */
export function once<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
