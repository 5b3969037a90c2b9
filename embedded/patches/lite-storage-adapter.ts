import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/** Sets the storage adapter. `@supabase/lite` 0.10 has no option for it, and no public issue tracker to ask for one. */
export function setStorageAdapter(app: Pick<App, "_storageAdapter">, adapter: StorageAdapter) {
  app._storageAdapter = adapter;
}
