import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sendActionRequest } from "../account-recovery/action-requests.ts";
import { takeSnapshot } from "../archive/snapshot.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { StartError } from "../util/start-error.ts";
import { dataDir, requireDataFolder, runCommand, startUnlessInUse } from "./run-command.ts";

/** Timeout of a running server's snapshot. */
const snapshotTimeoutMs = 10 * 60 * 1000;

// `npm run backup -- FILE.zip`: writes an archive of the site.
await runCommand(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new StartError("Name the file: npm run backup -- FILE.zip");
  if (process.env.SUPABASE_URL) {
    throw new StartError(
      "The site is on Supabase (SUPABASE_URL), whose content this command cannot read: see docs/backup.md.",
    );
  }
  requireDataFolder();
  const path = resolve(file);
  const bytes = await writeArchive(await snapshot(), path);
  return `Wrote ${path}: ${(bytes / 1024 ** 2).toFixed(1)} MiB.`;
});

/** Takes a snapshot, or asks the server that uses the data folder to do so. */
async function snapshot(): Promise<string> {
  const started = await startUnlessInUse();
  if (!started) return sendActionRequest(dataDir, { action: "snapshot" }, snapshotTimeoutMs);
  try {
    return await takeSnapshot(dataDir, started.database);
  } finally {
    await started.supabase.close();
  }
}
