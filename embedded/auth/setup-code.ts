import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { hasOwner } from "../database/site-queries.ts";
import { readIfExists, writePrivateFile } from "../util/text-file.ts";

/** The code that the first sign-up must contain; null if the site has an owner. Stays the same after a restart. */
export async function issueSetupCode(database: Database, dataDir: string): Promise<string | null> {
  if (await hasOwner(database)) {
    deleteSetupCode(dataDir);
    return null;
  }
  const path = setupCodeFile(dataDir);
  const code = readIfExists(path)?.trim() || createSetupCode();
  writePrivateFile(path, `${code}\n`);
  await database.query(
    `insert into private.setup_code (code_hash) values ($1)
     on conflict (id) do update set code_hash = excluded.code_hash`,
    [hashSetupCode(code)],
  );
  return code;
}

export const createSetupCode = (): string => randomBytes(18).toString("base64url");

/** SHA-256 in hex, as stored in the database. */
export const hashSetupCode = (code: string): string =>
  createHash("sha256").update(code).digest("hex");

/** Deletes the file with the code. Call it when the site has an owner. */
export function deleteSetupCode(dataDir: string): void {
  rmSync(setupCodeFile(dataDir), { force: true });
}

/** Path of the code for the first sign-up. The file exists until the site has an owner. */
export const setupCodeFile = (dataDir: string): string => join(dataDir, "setup-code");
