import type { DataProvider, RaRecord } from "react-admin";

/** Row limit of the API. */
const perPage = 1000;

type ListQuery = Pick<Parameters<DataProvider["getList"]>[1], "filter" | "sort" | "meta">;

export async function fetchAll(
  dataProvider: DataProvider,
  resource: string,
  query: ListQuery,
): Promise<RaRecord[]> {
  const allRecords: RaRecord[] = [];
  for (let page = 1; ; page++) {
    const { data } = await dataProvider.getList(resource, {
      ...query,
      pagination: { page, perPage },
    });
    allRecords.push(...data);
    if (data.length < perPage) return allRecords;
  }
}
