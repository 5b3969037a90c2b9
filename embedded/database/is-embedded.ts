import type { Database } from "./database.ts";

/** False for an external PostgreSQL server, which has its own files, checkpoints and backups. */
export const isEmbedded = (database: Database) => database.withFrozenFiles !== undefined;
