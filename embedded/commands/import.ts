import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { ArchiveProblem } from "../archive/problem.ts";
import { convertImport } from "../import/convert.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { StartError } from "../util/start-error.ts";
import { describePlan, requireNoProblems } from "./describe-plan.ts";
import { dataDir, openLocalSite, requireDataFolder, runCommand } from "./run-command.ts";

// `npm run import -- FILE-or-FOLDER [--dry-run] [--from https://old.example]`
patchEmitWarning();
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { "dry-run": { type: "boolean", default: false }, from: { type: "string" } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (!path) throw new StartError("Name the file or folder: npm run import -- FILE");
  if (!existsSync(path)) throw new StartError(`There is no ${resolve(path)}.`);
  if (values.from && !URL.canParse(values.from)) {
    throw new StartError("--from is the address of the old site: https://…");
  }
  if (process.env.SUPABASE_URL) {
    throw new StartError("A site on Supabase (SUPABASE_URL) cannot import yet.");
  }
  requireDataFolder();
  // The server deletes abandoned folders there after a day.
  const folder = join(dataDir, "snapshots", randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const converted = join(folder, "import.zip");
    if (!(await convert(resolve(path), converted, values.from))) {
      throw new StartError("This is an archive of a site. Use: npm run restore -- FILE.zip");
    }
    return await restore(converted, !values["dry-run"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** @returns the plan as text. */
async function restore(path: string, apply: boolean): Promise<string> {
  const site = await openLocalSite();
  try {
    const plan: RestorePlan = JSON.parse(await site.perform({ action: "restore", path, apply }));
    requireNoProblems(plan);
    const end = plan.applied
      ? "The file was imported."
      : "Nothing was changed, because of --dry-run.";
    return [...describePlan(plan), end].join("\n");
  } finally {
    await site.close();
  }
}

async function convert(path: string, target: string, oldSite?: string): Promise<boolean> {
  try {
    return await convertImport(path, target, { oldSite });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    throw new StartError(`Nothing was changed.\n- ${error.message}`);
  }
}
