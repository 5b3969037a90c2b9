import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const KB = 1024;
const dist = join(import.meta.dirname, "../../admin/dist");

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(dist, ".vite/manifest.json"), "utf8"),
);

/** Files of these modules and of all their static imports. */
function filesOf(modules: readonly string[]): Set<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  function visit(name: string) {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
    if (chunk.file.endsWith(".js")) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  }
  modules.forEach(visit);
  return files;
}

const sizes = new Map<string, number>();

/** Compressed size of a file in bytes; compresses it if the build contains no compressed version. */
function sizeOf(file: string): number {
  const path = join(dist, file);
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

const signIn = ["index.html"];
const firstList = [
  ...signIn,
  "src/app/SignedIn.tsx",
  "src/data/provider/data-provider.ts",
  "src/features/projects/ProjectList.tsx",
];

const loaded = filesOf(firstList);
const moreThanLoaded = (modules: string[]) =>
  bytesOf([...filesOf(modules)].filter((file) => !loaded.has(file)));

const later = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && !loaded.has(manifest[name].file),
);
/** Editors for long texts; every page loads them as separate chunks. */
const editors = ["src/fields/editor/SourceEditor.tsx", "src/fields/editor/RichTextEditor.tsx"];
/** Pages that load a second part after the page. */
const together: [string, string][] = [
  ...later
    .filter((name) => /^src\/features\/sections\/forms\/\w+Form\.tsx$/.test(name))
    .map((name): [string, string] => ["src/features/sections/SectionEdit.tsx", name]),
];
/** Pages with a long text, and the editor of that text. Both load in parallel with the record. */
const written = [
  "src/features/posts/PostEditor.tsx",
  "src/features/projects/ProjectEditor.tsx",
].flatMap((page) => editors.map((editor): [string, string] => [page, editor]));

describe("the compressed JavaScript that an owner waits for", { timeout: 60_000 }, () => {
  it("is at most 300 KB for the sign-in page", () => {
    expect(bytesOf(filesOf(signIn))).toBeLessThanOrEqual(300 * KB);
  });

  it("is at most 450 KB until the first list is shown", () => {
    expect(bytesOf(loaded)).toBeLessThanOrEqual(450 * KB);
  });

  it("consists of at most 25 files until the first list is shown", () => {
    expect(loaded.size).toBeLessThanOrEqual(25);
  });

  it.each(later.filter((name) => !editors.includes(name)))(
    "is at most 120 KB more for %s",
    (name) => {
      expect(moreThanLoaded([name])).toBeLessThanOrEqual(120 * KB);
    },
  );

  it.each(together)("is at most 120 KB more for %s with %s", (page, part) => {
    expect(moreThanLoaded([page, part])).toBeLessThanOrEqual(120 * KB);
  });

  it.each(written)("is at most 200 KB more for %s with %s", (page, editor) => {
    expect(moreThanLoaded([page, editor])).toBeLessThanOrEqual(200 * KB);
  });
});
