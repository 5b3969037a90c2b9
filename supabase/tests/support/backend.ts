import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedSupabase, startWithDatabase } from "@portfolio/embedded";
import postgres from "postgres";
import { type Database, openPostgres } from "../../../embedded/database/database.ts";
import { fillWithUnownedSite } from "./unowned-site.ts";

/**
 * A database like that of a new project of hosted Supabase, with the migrations of this one; `npm run test:supabase`
 * makes it.
 */
export const hosted = process.env.HOSTED_DATABASE_URL;

/** A server to test on instead of PGlite; each backend gets a database of its own on it. */
export const postgresServer = process.env.DATABASE_URL;

/** A started backend with nobody signed up, and a way below its API. */
export interface Backend {
  supabase: EmbeddedSupabase;
  database: Database;
  /** The data folder. */
  folder: string;
  /** Stops it and removes what it stored. */
  remove(): Promise<void>;
}

/** Starts a backend on an empty site. */
export async function startBackend(): Promise<Backend> {
  const folder = await makeFolder();
  const store = postgresServer ? await createDatabase(postgresServer) : undefined;
  const { supabase, database } = await startWithDatabase({
    dataDir: folder,
    siteUrl: "http://127.0.0.1:3000",
    databaseUrl: store?.url,
  });
  return {
    supabase,
    database,
    folder,
    remove: async () => {
      await supabase.close();
      await store?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database of an empty site: a copy of the hosted one where there is one, else the product's own. */
export async function startDatabase(): Promise<Pick<Backend, "database" | "remove">> {
  if (!hosted) return startBackend();
  const copy = await createDatabase(hosted, new URL(hosted).pathname.slice(1));
  const database = await openPostgres(copy.url);
  return {
    database,
    remove: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/** A data folder of a site that nobody owns yet; empty where the database is elsewhere. */
export async function makeFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-test-"));
  if (!postgresServer) await fillWithUnownedSite(folder);
  return folder;
}

/** @param template Name of the database to copy. */
async function createDatabase(
  server: string,
  template = "template1",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portfolio_test_${randomUUID().replaceAll("-", "")}`;
  const administrate = async (statement: string) => {
    // Nobody may be connected to what is copied.
    const sql = postgres(atDatabase(server, "postgres"), { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  await administrate(`create database ${name} template ${template}`);
  return {
    url: atDatabase(server, name),
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

function atDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
