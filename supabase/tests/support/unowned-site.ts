import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Copies a prepared site without an owner into a folder, because creating a database takes eight seconds of CPU time. */
export async function fillWithUnownedSite(folder: string): Promise<void> {
  cpSync(await template(), folder, { recursive: true });
}

async function template(): Promise<string> {
  const path = join(tmpdir(), `portfolio-template-${sourceHash()}`);
  if (existsSync(path)) return path;
  const draft = mkdtempSync(`${path}-`);
  // Loaded only if needed, because loading takes a second.
  const { startEmbeddedSupabase } = await import("@portfolio/embedded");
  const supabase = await startEmbeddedSupabase({
    dataDir: draft,
    siteUrl: "http://127.0.0.1:3000",
  });
  await supabase.close();
  try {
    renameSync(draft, path);
  } catch {
    // Another test file created the template at the same time.
    rmSync(draft, { recursive: true, force: true });
  }
  return path;
}

/** Hash of the sources that determine what an empty database contains: the migrations and the backend. */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const folder of ["../../migrations/", "../../../embedded/"]) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of globSync("**/*.{sql,ts}", { cwd: path }).sort()) {
      // The database stores the versions of its migrations, so file names count too.
      hash.update(file).update(readFileSync(join(path, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
