import { dataOf, query } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";
import { withIsoTimestamps } from "./timestamps.ts";
import type { DeletedItem } from "./version-record.ts";

/** What versions take beyond reading them as records. */
export interface VersionMethods {
  /** What can be brought back, newest first. */
  deletedItems(): Promise<DeletedItem[]>;
  /** Makes a record what it was in this revision; adds it again when it was deleted. */
  restoreVersion(id: string): Promise<void>;
}

/** The calls, made through `mutate` where they change something. */
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
