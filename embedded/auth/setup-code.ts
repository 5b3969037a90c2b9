import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { readIfThere, writePrivateFile } from "../util/private-file.ts";

/**
 * The one-time code that the first sign-up must carry, or null once the site has an owner. The database knows its
 * hash only; the code itself is kept in the data folder, so that a restart shows a link that works.
 */
export async function issueSetupCode(database: Database, dataDir: string): Promise<string | null> {
  const path = fileOf(dataDir);
  const [site] = await database.query<{ owned: boolean }>(
    "select public.site_has_owner() as owned",
  );
  if (site?.owned) {
    deleteSetupCode(dataDir);
    return null;
  }
  const code = readIfThere(path)?.trim() || randomBytes(18).toString("base64url");
  writePrivateFile(path, `${code}\n`);
  await database.query(
    `insert into private.setup_code (code_hash) values ($1)
     on conflict (id) do update set code_hash = excluded.code_hash`,
    [createHash("sha256").update(code).digest("hex")],
  );
  return code;
}

/** Removes the file of a code that was used. */
export function deleteSetupCode(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

function fileOf(dataDir: string): string {
  return join(dataDir, "setup-code");
}
