import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { JWK } from "jose";
import { forgeToken, secondsFromNow } from "../../supabase/tests/support/jwt.ts";
import { findFreePort } from "../support/process.ts";
import { type ServiceProcess, startService } from "./service-process.ts";

/** Timeout of the start in ms. The first start creates the tables. */
const timeoutMs = 120_000;

const keyLifetimeSeconds = 24 * 60 * 60;

interface StorageSettings {
  program: string;
  /** Database URL of the role `supabase_storage_admin`. */
  databaseUrl: string;
  jwtSecret: string;
  /** Published public keys of the Auth server. */
  keys: JWK[];
  /** Folder of the uploaded files. */
  filesFolder: string;
  logPath: string;
}

/**
 * Path of the real Storage server; undefined if none is configured. The server must be built from source, because it is
 * in no package registry.
 *
 * @throws Error if the file does not exist.
 */
export function findStorageProgram(): string | undefined {
  const program = process.env.SUPABASE_STORAGE_PROGRAM;
  if (program && !existsSync(program)) {
    throw new Error(`SUPABASE_STORAGE_PROGRAM is ${program}, which does not exist.`);
  }
  return program || undefined;
}

function createEnvironment(settings: StorageSettings, port: number, adminPort: number) {
  const { databaseUrl, jwtSecret, keys, filesFolder } = settings;
  const createKey = (role: string) =>
    forgeToken({ role, exp: secondsFromNow(keyLifetimeSeconds) }, jwtSecret);
  return {
    PATH: process.env.PATH,
    SERVER_HOST: "127.0.0.1",
    SERVER_PORT: String(port),
    SERVER_ADMIN_PORT: String(adminPort),
    DATABASE_URL: databaseUrl,
    // The server must not create roles, because the roles of hosted Supabase already exist.
    DB_INSTALL_ROLES: "false",
    AUTH_JWT_SECRET: jwtSecret,
    JWT_JWKS: JSON.stringify({ keys }),
    ANON_KEY: createKey("anon"),
    SERVICE_KEY: createKey("service_role"),
    STORAGE_BACKEND: "file",
    STORAGE_FILE_BACKEND_PATH: filesFolder,
    STORAGE_S3_BUCKET: "files",
    STORAGE_S3_REGION: "local",
    UPLOAD_FILE_SIZE_LIMIT: String(50 * 1024 * 1024),
    LOG_LEVEL: "warn",
  };
}

/** Starts the server on a free port, and waits until it responds and has migrated its tables. */
export async function startStorage(settings: StorageSettings): Promise<ServiceProcess> {
  const port = await findFreePort();
  return startService({
    name: "Storage",
    command: [process.execPath, settings.program],
    // The server finds its migrations relative to the working directory.
    cwd: dirname(dirname(dirname(settings.program))),
    environment: createEnvironment(settings, port, await findFreePort()),
    logPath: settings.logPath,
    url: `http://127.0.0.1:${port}`,
    healthPath: "/status",
    timeoutMs,
  });
}
