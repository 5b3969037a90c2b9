import type { Connection } from "@supabase/lite";

/**
 * Keeps the grants of the migrations. At its first request `@supabase/lite` 0.10 grants every role all rights on every
 * table with row level security, unless `rlsState` says that it has already done this. The package has no public issue
 * tracker. Remove this patch when the package has an option.
 */
export function skipDefaultGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: "active" });
}
