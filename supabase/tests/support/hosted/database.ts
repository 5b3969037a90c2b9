import { readdirSync, readFileSync } from "node:fs";
import { getStorageSchemaSql } from "../../../../embedded/config.ts";
import { openPostgres } from "../../../../embedded/database/database.ts";
import type { Cluster } from "../cluster.ts";

/** The superuser of hosted Supabase. */
export const superuser = "supabase_admin";

/** Name of the template database that tests copy. */
export const templateDatabase = "untouched";

const folderUrl = new URL("../../../migrations/", import.meta.url);

/**
 * Prepares the database `postgres` of a new cluster like a project of hosted Supabase. Applies the migrations like
 * `supabase db push`, as the user `postgres`, who is not a superuser. Copies the result as {@link templateDatabase}.
 *
 * @param migrateAuth Creates the tables of the Auth server.
 * @param migrateStorage Creates the tables of the Storage server; by default as in the embedded backend.
 */
export async function makeHostedDatabase(
  cluster: Cluster,
  migrateAuth: () => void,
  migrateStorage: () => Promise<void> = () =>
    run(cluster.url("postgres", "supabase_storage_admin"), getStorageSchemaSql()),
): Promise<void> {
  const roles = readFileSync(new URL("roles.sql", import.meta.url), "utf8");
  await run(cluster.url("postgres"), roles);
  migrateAuth();
  await migrateStorage();
  for (const file of readdirSync(folderUrl).sort()) {
    await run(cluster.url("postgres", "postgres"), readFileSync(new URL(file, folderUrl), "utf8"));
  }
  const server = await openPostgres(cluster.url("template1"));
  await server.query(`create database ${templateDatabase} template postgres`);
  await server.close();
}

async function run(url: string, script: string): Promise<void> {
  const database = await openPostgres(url);
  try {
    await database.exec(script);
  } finally {
    await database.close();
  }
}
