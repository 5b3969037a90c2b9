import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const migrationsFolder = fileURLToPath(
  new URL("../../supabase/migrations/", import.meta.url),
);

/** The migrations of this program, oldest first. */
export function listMigrations() {
  return readdirSync(migrationsFolder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      return version ? [{ file, version, name }] : [];
    });
}

export const newestMigration = (): string => listMigrations().at(-1)?.version ?? "";
