import { resolve } from "node:path";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { sendActionRequest } from "../account-recovery/action-requests.ts";
import { describeProblem } from "../archive/problem.ts";
import { restoreArchive } from "../archive/restore-archive.ts";
import { StartError } from "../util/start-error.ts";
import { dataDir, startUnlessInUse } from "./run-command.ts";

/** Timeout of a running server. */
const timeoutMs = 60 * 60 * 1000;

/**
 * Puts an archive back, or has the server that uses the data folder do so.
 *
 * @returns the plan as text.
 * @throws StartError if the archive has problems.
 */
export async function restoreFile(file: string, isDryRun: boolean): Promise<string> {
  const plan = await run(resolve(file), !isDryRun);
  if (plan.problems.length > 0) {
    const problems = plan.problems.map((problem) => `- ${describeProblem(problem)}`);
    throw new StartError(["Nothing was changed.", ...problems].join("\n"));
  }
  const end = plan.applied
    ? "The archive was put back."
    : "Nothing was changed, because of --dry-run.";
  return [`The site at ${plan.createdAt}:`, ...describeChanges(plan), end].join("\n");
}

async function run(path: string, apply: boolean): Promise<RestorePlan> {
  const started = await startUnlessInUse();
  if (!started) {
    const request = { action: "restore", path, apply } as const;
    return JSON.parse(await sendActionRequest(dataDir, request, timeoutMs));
  }
  try {
    return await restoreArchive(dataDir, started.database, path, { apply });
  } finally {
    await started.supabase.close();
  }
}

function describeChanges({ changes }: RestorePlan): string[] {
  return changes.map(
    ({ table, added, changed, removed }) =>
      `${table}: ${added} added, ${changed} changed, ${removed} removed`,
  );
}
