import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fromBufferPromise } from "yauzl";
import { takeSnapshot } from "../../../embedded/archive/snapshot.ts";
import { writeArchive } from "../../../embedded/archive/write-archive.ts";
import type { Backend } from "./backend.ts";

type Site = Pick<Backend, "folder" | "database">;

export async function archiveSite({ folder, database }: Site, path: string): Promise<void> {
  await writeArchive(await takeSnapshot(folder, database), path);
}

/** SHA-256 of each file in an archive. Leaves out the time in the manifest. */
export async function checksumsOf(path: string): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(readFileSync(path));
  const checksums: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("latin1");
    const isManifest = entry.fileName === "manifest.json";
    const content = isManifest ? text.replace(/"createdAt": "[^"]+"/, "") : text;
    checksums[entry.fileName] = createHash("sha256").update(content, "latin1").digest("hex");
  }
  return checksums;
}

export async function deleteContent({ folder, database }: Site): Promise<void> {
  await database.script(
    `delete from public.blog_posts; delete from public.projects; delete from public.pages;
     delete from public.portfolio_sections; delete from public.media; delete from public.revisions;
     delete from public.former_slugs; delete from public.social_images; delete from storage.objects`,
  );
  rmSync(join(folder, "files/media"), { recursive: true });
}
