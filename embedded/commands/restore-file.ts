import type { RestorePlan } from "@portfolio/content/restore-plan";
import { hostedFromEnvironment } from "../archive/hosted.ts";
import { restoreHosted } from "../archive/hosted-archive.ts";
import { openLocalSite, requireDataFolder } from "./run-command.ts";

/**
 * Restores an archive or a converted import: on Supabase if SUPABASE_URL is set, otherwise in the data folder. If a
 * server uses the data folder, that server restores it.
 */
export async function restoreArchiveFile(
  path: string,
  shouldApply: boolean,
  signal: AbortSignal,
): Promise<RestorePlan> {
  const { SUPABASE_URL, SITE_URL } = process.env;
  if (SUPABASE_URL) {
    const options = { shouldApply, siteUrl: SITE_URL, signal };
    return restoreHosted(hostedFromEnvironment(process.env), path, options);
  }
  requireDataFolder();
  await using site = await openLocalSite(signal);
  return JSON.parse(await site.perform({ action: "restore", path, apply: shouldApply }));
}
