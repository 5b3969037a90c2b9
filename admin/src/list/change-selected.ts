import type { DataProvider, Identifier, RaRecord } from "react-admin";
import { PartialChangeError } from "../data/api/errors.ts";

/**
 * Loads columns of selected records, which may be on pages that the list has not loaded, and passes them to `change`.
 *
 * @throws PartialChangeError if some of the records no longer exist.
 */
export async function changeSelected<Row extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  { ids, columns }: { ids: Identifier[]; columns: (keyof Row & string)[] },
  change: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const { data } = await dataProvider.getMany<Row>(resource, {
    ids: ids.map(String),
    meta: { columns },
  });
  await change(data);
  if (data.length < ids.length) throw new PartialChangeError(data.length, ids.length);
}
