import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect } from "vitest";
import { makeTemporaryFolder } from "../../../content/tests/temporary-folder.ts";
import { restoreArchive } from "../../../embedded/archive/restore-archive.ts";
import { type ConvertOptions, convertImport } from "../../../embedded/import/convert.ts";
import { startSite } from "./site.ts";

/** Starts a site for tests that import content into it. Deletes all content before each test. */
export async function startImportSite() {
  const site = await startSite();
  const { backend, visitor } = site;
  const temporaryFolder = makeTemporaryFolder(afterAll);
  const folder = join(temporaryFolder, "old-site");
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await backend.database.exec(
      `truncate public.portfolio_sections, public.projects, public.blog_posts, public.pages, public.former_slugs,
         public.media, public.revisions cascade`,
    );
  });

  return {
    ...site,
    folder,
    write(files: Readonly<Record<string, string | Uint8Array>>): void {
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
    },
    /** Imports a file, or the whole folder. Returns the changes by table, such as "1 added, 2 unchanged". */
    async run({ shouldApply = true, file = "", ...options }: Options = {}) {
      const target = join(temporaryFolder, "converted.zip");
      expect(await convertImport(join(folder, file), target, options)).toBe(true);
      const plan = await restoreArchive(backend.folder, backend.database, target, { shouldApply });
      expect(plan.problems).toEqual([]);
      const changes = plan.changes.map(({ table, ...counts }) => [
        table,
        (["added", "changed", "removed", "unchanged"] as const)
          .filter((name) => counts[name])
          .map((name) => `${counts[name]} ${name}`)
          .join(", "),
      ]);
      return { ...plan, changes: Object.fromEntries(changes) as Record<string, string> };
    },
    /** Former URLs of public records. */
    async readFormerPaths(): Promise<string[]> {
      const { data } = await visitor
        .from("former_slugs")
        .select("slug")
        .order("slug")
        .throwOnError();
      return data.map(({ slug }) => slug);
    },
  };
}

interface Options extends ConvertOptions {
  shouldApply?: boolean;
  file?: string;
}
