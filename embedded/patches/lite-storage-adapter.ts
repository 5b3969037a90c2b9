import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/**
 * Sets the adapter that stores the bytes of storage objects. `@supabase/lite` 0.10 has neither an option for this nor a
 * public issue tracker. Remove this patch when a release has the option.
 */
export function setStorageAdapter(app: Pick<App, "_storageAdapter">, adapter: StorageAdapter) {
  app._storageAdapter = adapter;
}
