import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/**
 * Sets where the bytes of storage objects are kept. `@supabase/lite` 0.10 has no option for an adapter of one's own. The
 * package has no public issue tracker; remove this patch when it has one.
 */
export function setStorageAdapter(
  app: Pick<App, "_storageAdapter">,
  adapter: StorageAdapter,
): void {
  app._storageAdapter = adapter;
}
