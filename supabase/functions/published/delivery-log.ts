import { supportingTables } from "../../../content/collections/tables.ts";
import type { Delivery } from "./deliver.ts";

/** Where deliveries are written down. */
export interface DeliveryLogOptions {
  /** Origin of the Supabase API. */
  url: string;
  /** A key that passes the policies: nobody may write there by a session. */
  secretKey: string;
  fetch: typeof globalThis.fetch;
  log: (message: string) => void;
}

/** Writes down what was told to whom, where the owner reads it. What it gives never rejects. */
export function createDeliveryLog({ url, secretKey, fetch, log }: DeliveryLogOptions) {
  return async (delivery: Delivery): Promise<void> => {
    try {
      const response = await fetch(`${url}/rest/v1/${supportingTables.deliveries}?on_conflict=id`, {
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
      if (!response.ok) log(`A delivery was not written down: status ${response.status}.`);
    } catch (error) {
      log(`A delivery was not written down: ${error instanceof Error ? error.message : error}`);
    }
  };
}
