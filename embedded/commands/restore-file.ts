import { listShownChanges, type RestorePlan } from "@portfolio/content/restore-plan";
import { describeProblem } from "../archive/archive-problem.ts";
import { restoreHosted } from "../archive/hosted-archive.ts";
import { hostedClientFrom } from "../archive/hosted-client.ts";
import { OperatorError } from "../util/operator-error.ts";
import { openLocalSite, requireDataFolder } from "./run-command.ts";

/** Restores an archive on Supabase or in the data folder. Returns the plan and outcome, or throws an OperatorError. */
export async function restoreFile(
  path: string,
  isDryRun: boolean,
  signal: AbortSignal,
): Promise<string> {
  const plan = await applyArchive(path, !isDryRun, signal);
  requireNoProblems(plan);
  const { isImport, createdAt } = plan;
  const outcome = isImport ? "The file was imported." : "The archive was restored.";
  return [
    ...(isImport ? [] : [`The site at ${createdAt}:`]),
    ...describePlan(plan),
    isDryRun ? "Nothing was changed, because of --dry-run." : outcome,
  ].join("\n");
}

async function applyArchive(
  path: string,
  shouldApply: boolean,
  signal: AbortSignal,
): Promise<RestorePlan> {
  const { SUPABASE_URL, SITE_URL } = process.env;
  if (SUPABASE_URL) {
    const options = { shouldApply, siteUrl: SITE_URL, signal };
    return restoreHosted(hostedClientFrom(process.env), path, options);
  }
  requireDataFolder();
  await using site = await openLocalSite(signal);
  return JSON.parse(await site.perform({ name: "restore", path, apply: shouldApply }));
}

/** @throws OperatorError with the problems of a plan. */
export function requireNoProblems({ problems }: RestorePlan): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `- ${describeProblem(problem)}`);
  throw new OperatorError(["Nothing was changed.", ...lines].join("\n"));
}

/** Describes a plan for the terminal: a line for each table with changes, and a line for each notice of an import. */
export function describePlan(plan: RestorePlan): string[] {
  const { isImport, notices } = plan;
  const lines = listShownChanges(plan).map(({ table, added, changed, removed, unchanged }) => {
    const restCounts = isImport ? `${unchanged} unchanged` : `${removed} removed`;
    return `${table}: ${added} added, ${changed} changed, ${restCounts}`;
  });
  return [...lines, ...notices.map((notice) => `- ${describeProblem(notice)}`)];
}
