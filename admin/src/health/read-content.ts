import { type Collection, collections } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import { nameOf } from "../resource.ts";
import type { ContentOfKind, Tools } from "./probe.ts";

/** Rows in one answer; the API gives no more. */
const pageSize = 1000;

/**
 * Reads everything of the kinds that visitors may read some of.
 *
 * @param ask Asks the API: as the owner for all of it.
 * @param pathOf Where one record is to be looked at.
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
          isPublic: isPublic?.holds(row) === true,
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

/** What was asked for is not asked for again. */
export function once<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
