import { samplePosts, sampleProjects, sampleSections } from "@portfolio/supabase/sample";
import type { DataProvider, GetListParams, RaRecord } from "react-admin";

const withIds = (rows: readonly object[]): RaRecord[] =>
  rows.map((row, index) => ({ id: index + 1, created_at: "2026-01-01", ...row }));

/** The sample's records by resource. */
export const createSampleRecords = (): Record<string, RaRecord[]> => ({
  sections: withIds(sampleSections()),
  blog: withIds(samplePosts()),
  projects: withIds(sampleProjects()),
});

/** Simulates the server's search. */
function createMatcher(filter: Record<string, unknown>): (record: RaRecord) => boolean {
  return (record) =>
    Object.entries(filter).every(([column, value]) => {
      if (column === "q") {
        const text = JSON.stringify(record).toLowerCase();
        return String(value)
          .toLowerCase()
          .split(" ")
          .every((word) => text.includes(word));
      }
      if (column === "title@ilike") {
        const pattern = new RegExp(String(value).replaceAll("*", ".*"), "i");
        return pattern.test(record.title);
      }
      return record[column] === value;
    });
}

/** A data provider that stores `records` in memory. */
export const createMemoryProvider = (records: Record<string, RaRecord[]>) =>
  ({
    getList: async (resource: string, { filter = {}, pagination }: GetListParams) => {
      const matchingRecords = (records[resource] ?? []).filter(createMatcher(filter));
      return { data: matchingRecords.slice(0, pagination?.perPage), total: matchingRecords.length };
    },
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: (records[resource] ?? []).filter(({ id }) => ids.includes(id)),
    }),
    update: async (resource: string, { id, data }: { id: unknown; data: object }) => {
      const all = records[resource] ?? [];
      const index = all.findIndex((record) => record.id === id);
      all[index] = { ...(all[index] as RaRecord), ...data };
      return { data: all[index] };
    },
    delete: async (resource: string, { id }: { id: unknown }) => {
      records[resource] = (records[resource] ?? []).filter((record) => record.id !== id);
      return { data: { id } };
    },
  }) as unknown as DataProvider;
