import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/**
 * Sets the adapter that stores the bytes of storage objects, for which `@supabase/lite` 0.10 has no option. The
 * package has no public issue tracker; remove this patch when it has one.
 */
export function setStorageAdapter(app: Pick<App, "_storageAdapter">, adapter: StorageAdapter) {
  app._storageAdapter = adapter;
}
