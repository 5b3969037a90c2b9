import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/**
 * Sets the adapter that stores the bytes of storage objects. `@supabase/lite` 0.10 has no option for this. The package
 * has no public issue tracker. Remove this patch when the package has an option.
 */
export function setStorageAdapter(app: Pick<App, "_storageAdapter">, adapter: StorageAdapter) {
  app._storageAdapter = adapter;
}
