import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedSupabase, startWithDatabase } from "@portfolio/embedded";
import postgres from "postgres";
import { type Database, openPostgres } from "../../../embedded/database/database.ts";
import { apiUrl } from "./clients.ts";
import { fillWithUnownedSite } from "./unowned-site.ts";

/**
 * URL of a database that is set up like one of hosted Supabase and has all migrations. Set by `npm run test:supabase`.
 */
export const hostedDatabaseUrl = process.env.HOSTED_DATABASE_URL;

/** URL of a PostgreSQL server that replaces PGlite. Each backend gets its own database. */
export const postgresServer = process.env.DATABASE_URL;

/** A running backend of a site without an owner. */
export interface Backend {
  supabase: EmbeddedSupabase;
  database: Database;
  folder: string;
  /** Stops the backend and deletes its data. */
  remove(): Promise<void>;
}

export async function startBackend(): Promise<Backend> {
  const folder = await makeDataFolder();
  const externalDatabase = postgresServer ? await createDatabase(postgresServer) : undefined;
  const { supabase, database } = await openSite(folder, externalDatabase?.url);
  return {
    supabase,
    database,
    folder,
    remove: async () => {
      await supabase.close();
      await externalDatabase?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the backend of the site in a data folder. */
export const openSite = (dataDir: string, databaseUrl?: string) =>
  startWithDatabase({ dataDir, siteUrl: apiUrl, databaseUrl });

/** Starts the database of an empty site. If {@link hostedDatabaseUrl} is set, the database is a copy of that one. */
export async function startDatabase(): Promise<Pick<Backend, "database" | "remove">> {
  if (!hostedDatabaseUrl) return startBackend();
  const copy = await createDatabase(
    hostedDatabaseUrl,
    new URL(hostedDatabaseUrl).pathname.slice(1),
  );
  const database = await openPostgres(copy.url);
  return {
    database,
    remove: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/** Creates a data folder of a site without an owner. The folder is empty if the database is external. */
export async function makeDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-test-"));
  if (!postgresServer) await fillWithUnownedSite(folder);
  return folder;
}

/** @param template Name of the database to copy. */
async function createDatabase(
  serverUrl: string,
  template = "template1",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portfolio_test_${randomUUID().replaceAll("-", "")}`;
  const runOnServer = async (statement: string) => {
    // Connects to another database than the template, because a database with open connections cannot be copied.
    const sql = postgres(databaseUrl(serverUrl, "postgres"), { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  await runOnServer(`create database ${name} template ${template}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runOnServer(`drop database ${name} with (force)`),
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
