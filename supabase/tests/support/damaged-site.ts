import { cpSync, rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { makeTemporaryFolder } from "../../../content/tests/temporary-folder.ts";
import { createBackup } from "../../../embedded/backups/backups.ts";
import { makeDataFolder, openSite } from "./backend.ts";
import { signUpOwner } from "./clients.ts";
import type { StoppedSite } from "./damage.ts";
import { webp } from "./pictures.ts";
import { insert } from "./rows.ts";

/** Title of the project that a restore must bring back. */
export const backedUpTitle = "Kept";

/** Fills a new site, backs it up, and adds a project that is not in the backup. */
async function fillAndBackUp(dataDir: string): Promise<StoppedSite> {
  const { supabase, database } = await openSite(dataDir);
  try {
    const owner = await signUpOwner(supabase);
    await insert(owner, "projects", { title: backedUpTitle, slug: "kept" });
    const media = owner.storage.from("media").throwOnError();
    await media.upload("kept.webp", webp, { contentType: "image/webp" });
    await createBackup(dataDir, database);
    await insert(owner, "projects", { title: "Later", slug: "later" });
    const [file] = await database.query<{ path: string }>(
      "select pg_relation_filepath('public.projects') as path",
    );
    return { dataDir, projectsFile: file?.path ?? "" };
  } finally {
    await supabase.close();
  }
}

let sitePromise: Promise<StoppedSite> | undefined;

/** A site that {@link fillAndBackUp} filled. Test files of this process share it, so change only copies. */
export function getBackedUpSite(): Promise<StoppedSite> {
  sitePromise ??= makeDataFolder().then(async (folder) => {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return fillAndBackUp(folder);
  });
  return sitePromise;
}

/** Copies the data folder, so that the running test can damage the copy. */
export function copySite({ dataDir, projectsFile }: StoppedSite): StoppedSite {
  const folder = makeTemporaryFolder(onTestFinished);
  cpSync(dataDir, folder, { recursive: true });
  return { dataDir: folder, projectsFile };
}
