import { type Collection, collections } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import { nameOf } from "../../layout/resource.ts";
import type { CollectionContent, ProbeTools } from "./probe.ts";

/** Maximum number of rows in one response of the API. */
const pageSize = 1000;

export type FormPath = (collection: Collection, record: RaRecord) => string;

/** Reads all records of the collections that have public records. */
export function readContent(
  requestAsOwner: ProbeTools["requestAsOwner"],
  pathOf: FormPath,
): Promise<CollectionContent[]> {
  const publicCollections = Object.values<Collection>(collections).filter(
    ({ visibility }) => visibility,
  );
  return Promise.all(
    publicCollections.map(async (collection) => {
      const rows = (await readRows(requestAsOwner, collection.table)).map((row) => ({
        id: String(row.id),
        name: nameOf(collection, row),
        to: pathOf(collection, row),
        isPublic: collection.visibility?.matches(row) === true,
        row,
      }));
      return { collection, rows };
    }),
  );
}

async function readRows(
  requestAsOwner: ProbeTools["requestAsOwner"],
  table: string,
): Promise<RaRecord[]> {
  const rows: RaRecord[] = [];
  for (;;) {
    const page = `select=*&order=id&limit=${pageSize}&offset=${rows.length}`;
    const response = await requestAsOwner(`/rest/v1/${table}?${page}`);
    if (!response.ok)
      throw new Error(`The table "${table}" could not be read: status ${response.status}.`);
    const nextRows: RaRecord[] = await response.json();
    rows.push(...nextRows);
    if (nextRows.length < pageSize) return rows;
  }
}

/** Calls a function once and caches its result. */
export function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
