import { supportingTables } from "../../../content/collections/tables.ts";
import type { Delivery } from "./deliver.ts";

export interface DeliveryLogOptions {
  /** Origin of the Supabase API. */
  url: string;
  /** Secret key. A session may not write to the table. */
  secretKey: string;
  fetch: typeof globalThis.fetch;
  log: (message: string) => void;
}

/** Returns a function that stores a delivery in the table that the owner can read. The function never rejects. */
export function createDeliveryLog({ url, secretKey, fetch, log }: DeliveryLogOptions) {
  return async (delivery: Delivery): Promise<void> => {
    try {
      const path = `/rest/v1/${supportingTables.publishDeliveries}?on_conflict=id`;
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          "content-type": "application/json",
          prefer: "resolution=merge-duplicates,return=minimal",
        },
        body: JSON.stringify(delivery),
      });
      await response.body?.cancel();
      if (!response.ok) log(`A delivery could not be stored: status ${response.status}.`);
    } catch (error) {
      log(`A delivery could not be stored: ${error instanceof Error ? error.message : error}`);
    }
  };
}
