import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { hostedFromEnvironment } from "../archive/hosted.ts";
import { takeHostedSnapshot } from "../archive/hosted-archive.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { StartError } from "../util/start-error.ts";
import { openLocalSite, requireDataFolder, runCommand } from "./run-command.ts";

// `npm run backup -- FILE.zip`: writes an archive of the site.
await runCommand(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new StartError("Name the file: npm run backup -- FILE.zip");
  const path = resolve(file);
  const folder = process.env.SUPABASE_URL
    ? await takeHostedSnapshot(hostedFromEnvironment(process.env))
    : await snapshot();
  const bytes = await writeArchive(folder, path);
  return `Wrote ${path}: ${(bytes / 1024 ** 2).toFixed(1)} MiB.`;
});

async function snapshot(): Promise<string> {
  requireDataFolder();
  const site = await openLocalSite();
  try {
    return await site.perform({ action: "snapshot" });
  } finally {
    await site.close();
  }
}
