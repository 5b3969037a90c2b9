import { dataOf, query } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";
import { withIsoTimestamps } from "./timestamps.ts";
import type { DeletedItem } from "./version-record.ts";

export interface VersionMethods {
  /** Deleted records that can be restored, newest first. */
  deletedItems(): Promise<DeletedItem[]>;
  /** Restores a version of a record, also of a deleted one. */
  restoreVersion(id: string): Promise<void>;
}

export function createVersionMethods(
  client: Client,
  mutate: <Result>(run: () => Promise<Result>) => Promise<Result>,
): VersionMethods {
  return {
    async deletedItems() {
      const items = await query(client.rpc("deleted_items", {}, { get: true }));
      return items.map(withIsoTimestamps);
    },

    restoreVersion: (id) =>
      mutate(async () => {
        dataOf(await client.rpc("restore_revision", { revision_id: id }));
      }),
  };
}
