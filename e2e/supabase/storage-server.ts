import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { JWK } from "jose";
import { forge, time } from "../../supabase/tests/support/jwt.ts";
import { freePort } from "../support/process.ts";
import { type PartServer, startPart } from "./part-server.ts";

/** Longest wait for the server to answer, in milliseconds: it loads much, and its first start makes its tables. */
const patience = 120_000;

/** How long its own key holds, in seconds. */
const keyLife = 24 * 60 * 60;

interface StorageSettings {
  /** File that starts the built server, `start/server.js` of its own build. */
  program: string;
  /** As `supabase_storage_admin`. */
  databaseUrl: string;
  jwtSecret: string;
  /** The public keys of the Auth server, as it publishes them. */
  keys: JWK[];
  /** Folder of the uploaded files. */
  files: string;
  /** File that it writes down in what it was asked. */
  log: string;
}

/**
 * The real Storage server where this machine has one, built from its source by whoever tests: no registry has it.
 *
 * @throws Error where there is no such file.
 */
export function storageProgram(): string | undefined {
  const program = process.env.SUPABASE_STORAGE_PROGRAM;
  if (program && !existsSync(program)) {
    throw new Error(`SUPABASE_STORAGE_PROGRAM names no file: ${program}`);
  }
  return program || undefined;
}

function environment(settings: StorageSettings, port: number, adminPort: number) {
  const { databaseUrl, jwtSecret, keys, files } = settings;
  const key = (role: string) => forge({ role, exp: time(keyLife) }, jwtSecret);
  return {
    PATH: process.env.PATH,
    SERVER_HOST: "127.0.0.1",
    SERVER_PORT: String(port),
    SERVER_ADMIN_PORT: String(adminPort),
    DATABASE_URL: databaseUrl,
    // The roles are those of hosted Supabase, made before it starts.
    DB_INSTALL_ROLES: "false",
    AUTH_JWT_SECRET: jwtSecret,
    JWT_JWKS: JSON.stringify({ keys }),
    ANON_KEY: key("anon"),
    SERVICE_KEY: key("service_role"),
    STORAGE_BACKEND: "file",
    STORAGE_FILE_BACKEND_PATH: files,
    STORAGE_S3_BUCKET: "files",
    STORAGE_S3_REGION: "local",
    UPLOAD_FILE_SIZE_LIMIT: String(50 * 1024 * 1024),
    LOG_LEVEL: "warn",
  };
}

/** Starts the server on a free port of this machine and waits until it answers; its tables are up to date then. */
export async function startStorage(settings: StorageSettings): Promise<PartServer> {
  const port = await freePort();
  return startPart({
    name: "Storage",
    command: [process.execPath, settings.program],
    // It reads its migrations from beside its build.
    folder: dirname(dirname(dirname(settings.program))),
    environment: environment(settings, port, await freePort()),
    log: settings.log,
    url: `http://127.0.0.1:${port}`,
    health: "/status",
    patience,
  });
}
