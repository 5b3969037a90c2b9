import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const KB = 1024;
const distFolder = join(import.meta.dirname, "../../admin/dist");

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(distFolder, ".vite/manifest.json"), "utf8"),
);

/** Files of these modules and of all their static imports. */
function filesOf(modules: readonly string[]): Set<string> {
  const visitedModules = new Set<string>();
  const files = new Set<string>();
  function addWithImports(name: string) {
    if (visitedModules.has(name)) return;
    visitedModules.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
    if (chunk.file.endsWith(".js")) files.add(chunk.file);
    chunk.imports?.forEach(addWithImports);
  }
  modules.forEach(addWithImports);
  return files;
}

const sizes = new Map<string, number>();

/** Compressed size of a file in bytes. If the build contains no compressed version, compresses the file. */
function sizeOf(file: string): number {
  const path = join(distFolder, file);
  const cachedSize = sizes.get(file);
  if (cachedSize !== undefined) return cachedSize;
  const size = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
  sizes.set(file, size);
  return size;
}

function bytesOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

const signInModules = ["index.html"];
const firstListModules = [
  ...signInModules,
  "src/app/SignedInAdmin.tsx",
  "src/data/provider/data-provider.ts",
  "src/features/projects/ProjectList.tsx",
];

const loadedFiles = filesOf(firstListModules);
const sizeBeyondFirstList = (modules: string[]) =>
  bytesOf([...filesOf(modules)].filter((file) => !loadedFiles.has(file)));

const laterModules = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && !loadedFiles.has(manifest[name].file),
);
/** Editors for long texts. Pages with a long text load them as separate chunks. */
const editors = ["src/fields/editor/SourceEditor.tsx", "src/fields/editor/RichTextEditor.tsx"];
/** Pairs of a page and a module that the page loads after it is shown. */
const twoPartPages = laterModules
  .filter((name) => /^src\/features\/sections\/forms\/\w+Form\.tsx$/.test(name))
  .map((name): [string, string] => ["src/features/sections/SectionEdit.tsx", name]);
/** Pages with a long text, and the editor of that text. The chunks of both load in parallel with the record. */
const longTextPages = [
  "src/features/posts/PostEditor.tsx",
  "src/features/projects/ProjectEditor.tsx",
].flatMap((page) => editors.map((editor): [string, string] => [page, editor]));

describe("the compressed JavaScript that an owner waits for", () => {
  it("is at most 300 KB for the sign-in page", () => {
    expect(bytesOf(filesOf(signInModules))).toBeLessThanOrEqual(300 * KB);
  });

  it("is at most 450 KB until the first list is shown", () => {
    expect(bytesOf(loadedFiles)).toBeLessThanOrEqual(450 * KB);
  });

  it("consists of at most 25 files until the first list is shown", () => {
    expect(loadedFiles.size).toBeLessThanOrEqual(25);
  });

  it.each(laterModules.filter((name) => !editors.includes(name)))(
    "is at most 120 KB for %s, not counting the files of the first list",
    (name) => {
      expect(sizeBeyondFirstList([name])).toBeLessThanOrEqual(120 * KB);
    },
  );

  it.each(twoPartPages)(
    "is at most 120 KB for %s with %s, not counting the files of the first list",
    (page, part) => {
      expect(sizeBeyondFirstList([page, part])).toBeLessThanOrEqual(120 * KB);
    },
  );

  it.each(longTextPages)(
    "is at most 200 KB for %s with %s, not counting the files of the first list",
    (page, editor) => {
      expect(sizeBeyondFirstList([page, editor])).toBeLessThanOrEqual(200 * KB);
    },
  );
});
