import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/** Sets the adapter of stored bytes, for which `@supabase/lite` 0.10 has no option. It has no public issue tracker. */
export function setStorageAdapter(app: Pick<App, "_storageAdapter">, adapter: StorageAdapter) {
  app._storageAdapter = adapter;
}
