import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fromBufferPromise } from "yauzl";

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
