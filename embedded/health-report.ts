import { statfs } from "node:fs/promises";
import type { EmbeddedHealth } from "@portfolio/content/health";
import { supportingTables } from "@portfolio/content/tables";
import { backupTime, listBackups } from "./backups/backups.ts";
import type { Database } from "./database/database.ts";
import { isEmbedded } from "./database/is-embedded.ts";
import { newestMigration } from "./database/migrations.ts";

/** State of a data folder and its database. Rejects if the database does not respond. */
export async function readHealthReport(
  dataDir: string,
  database: Database,
  sendsMail: boolean,
): Promise<EmbeddedHealth> {
  const [state] = await database.query<{ applied: string; owner_account_age_ms: number | null }>(
    `select max(version) as applied, (
       select extract(epoch from now() - users.created_at) * 1000
       from auth.users join public.${supportingTables.owner} on user_id = users.id
     )::float8 as owner_account_age_ms
     from supabase_migrations.schema_migrations`,
  );
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [backup = ""] = listBackups(dataDir);
  return {
    migrations: { applied: state?.applied ?? "", newest: newestMigration() },
    disk: { free: bavail * bsize, size: blocks * bsize },
    // Omitted for an external database, which has its own backups.
    ...(isEmbedded(database) ? { lastBackup: backupTime(backup)?.getTime() ?? null } : {}),
    ownerAccountAgeMs: state?.owner_account_age_ms ?? 0,
    sendsMail,
  };
}
