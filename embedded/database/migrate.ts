import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { errorMessage } from "../util/error-message.ts";
import { OperatorError } from "../util/operator-error.ts";
import type { Database } from "./database.ts";
import { listMigrations, migrationsFolder } from "./migrations.ts";

/** Roles, schemas and functions that hosted Supabase has before the first migration. */
const baseSchema = `
  do $$
  declare
    role text;
  begin
    -- Another process may create the roles at the same time, because roles belong to the server, not to the database.
    foreach role in array array['anon', 'authenticated', 'service_role'] loop
      begin
        if not exists (select from pg_roles where rolname = role) then
          execute format('create role %I nologin', role);
          if role = 'service_role' then
            alter role service_role bypassrls;
          end if;
        end if;
        -- A superuser acts as a member of every role, but may lose this right later.
        if not exists (
          select from pg_auth_members where roleid = role::regrole and member = current_user::regrole
        ) then
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
 * Newest of the migrations that were merged into fewer files before the first release. If a database has this
 * migration, it may also have earlier ones whose files no longer exist. Their changes are in the remaining files.
 */
const lastMergedVersion = "20261231000060";

/** Stored as a comment in the database, so that a start applies the base schema only if it has changed. */
const baseSchemaHash = createHash("sha256").update(baseSchema).digest("hex");

/**
 * Applies the migrations that the database lacks. Calls `beforeChange` before the first change to a database that has
 * been in use. Throws an OperatorError if the database has migrations of another version of this program.
 */
export async function migrate(
  database: Database,
  beforeChange: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { isBaseSchemaCurrent, appliedVersions } = await readState(database).catch((error) => {
    if (Object(error).code !== "42501") throw error;
    throw new OperatorError(
      `DATABASE_URL must name the user of the first start: ${errorMessage(error)}`,
    );
  });
  const migrations = listMigrations();
  const versions = new Set(migrations.map(({ version }) => version));
  const mergedUntil = appliedVersions.has(lastMergedVersion) ? lastMergedVersion : "";
  const unknownVersions = [...appliedVersions]
    .filter((version) => !versions.has(version) && version > mergedUntil)
    .sort();
  if (unknownVersions.length > 0) {
    throw new OperatorError(
      `The database belongs to another version of this program: it has the migration ${unknownVersions.at(-1)}, which this version lacks. Start that version ("Upgrade" in docs/deployment.md helps if it is older), restore an earlier backup ("npm run restore -- --list" lists the backups), or start a new site with "npm run begin-anew".`,
    );
  }
  const missingMigrations = migrations.filter(({ version }) => !appliedVersions.has(version));
  if (isBaseSchemaCurrent && missingMigrations.length === 0) return;
  if (appliedVersions.size > 0) await beforeChange();
  if (!isBaseSchemaCurrent) {
    await applyMigration(
      database,
      "The base schema, which needs a superuser,",
      `${baseSchema}; comment on schema supabase_migrations is '${baseSchemaHash}';`,
    );
  }
  for (const { file, version, name } of missingMigrations) {
    await applyMigration(
      database,
      file,
      `${readFileSync(`${migrationsFolder}${file}`, "utf8")};
       insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
    );
  }
  await database.connection.clearSchemaCache();
}

async function readState(
  database: Database,
): Promise<{ isBaseSchemaCurrent: boolean; appliedVersions: Set<string> }> {
  // Also checks the roles. They belong to the server, so a database that was moved to another server may lack them.
  const [state] = await database.query<{ exists: boolean; hash: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists,
       case when (select count(*) from pg_roles where rolname in ('anon', 'authenticated', 'service_role')) = 3
         then obj_description(to_regnamespace('supabase_migrations'), 'pg_namespace')
       end as hash`,
  );
  if (!state?.exists) return { isBaseSchemaCurrent: false, appliedVersions: new Set() };
  const rows = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return {
    isBaseSchemaCurrent: state.hash === baseSchemaHash,
    appliedVersions: new Set(rows.map(({ version }) => version)),
  };
}

async function applyMigration(database: Database, name: string, sql: string): Promise<void> {
  try {
    await database.exec(sql);
  } catch (error) {
    // Omits `cause`, because the driver's error contains the whole SQL file.
    throw new OperatorError(`${name} could not be applied: ${errorMessage(error)}`);
  }
}
