import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import type { Database } from "./database.ts";

const folder = fileURLToPath(new URL("../migrations/", import.meta.url));

/** What hosted Supabase has before the first migration, and a plain PostgreSQL has not. */
const foundation = `
  do $$
  declare
    role text;
  begin
    -- Roles belong to the server, not to the database: another start may be making them at this moment.
    foreach role in array array['anon', 'authenticated', 'service_role'] loop
      begin
        if not exists (select from pg_roles where rolname = role) then
          execute format('create role %I nologin', role);
          if role = 'service_role' then
            alter role service_role bypassrls;
          end if;
        end if;
        if not pg_has_role(current_user, role, 'member') then
          execute format('grant %I to current_user', role);
        end if;
      exception when duplicate_object or unique_violation then
        null;
      end;
    end loop;
  end $$;
  ${getAuthSchemaSql()}
  ${SUPABASE_AUTH_HELPERS_SQL}
  ${getStorageSchemaSql()}
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
  revoke create on schema public from public;
  grant usage on schema public, auth, storage to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.buckets to anon, authenticated, service_role;
`;

/**
 * Brings the database to the newest migration. Each file is applied whole, together with its line in the
 * history that the Supabase CLI keeps too; a killed start is taken up where it ended.
 */
export async function migrate(database: Database): Promise<void> {
  await apply(database, "The foundation", foundation);
  const rows = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map((row) => row.version));
  for (const file of readdirSync(folder).sort()) {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    if (!version || !name || applied.has(version)) continue;
    await apply(
      database,
      file,
      `${readFileSync(`${folder}${file}`, "utf8")};
       insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
    );
  }
  await database.connection.clearSchemaCache();
}

async function apply(database: Database, name: string, sql: string): Promise<void> {
  try {
    await database.script(sql);
  } catch (error) {
    // Not passed on as a cause: the driver's error repeats the whole file.
    throw new Error(`${name} was not applied: ${error instanceof Error ? error.message : error}`);
  }
}
