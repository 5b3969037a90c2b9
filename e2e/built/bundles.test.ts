import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const assetsFolder = join(import.meta.dirname, "../../public-site/build/client/assets");

/** Texts that identify modules in a minified bundle. */
const moduleSignatures = {
  "supabase-js": /supabase-js|gotrue|PostgrestError|RealtimeClient/i,
  Zod: /ZodError|invalid_union/,
  MUI: /Mui[A-Z]\w+-root|@mui\//,
  "react-admin": /ra\.action\.|react-admin/,
  "the admin": /Section saved successfully|portfolio-config/,
  "the owner's view": /Visitors do not see|Failed to load portfolio data/,
};

/** React Router's manifest: the initial chunks of each route. */
interface Manifest {
  entry: Chunks;
  routes: Record<string, Chunks>;
}

interface Chunks {
  module: string;
  imports: string[];
}

function readManifest(): Manifest {
  // Ignores the route of the web app manifest, whose empty chunk has a similar name.
  const code = readdirSync(assetsFolder)
    .filter((file) => /^manifest-\w+\.js$/.test(file))
    .map((file) => readFileSync(join(assetsFolder, file), "utf8"))
    .find((text) => text.startsWith("window.__reactRouterManifest="));
  if (code === undefined) throw new Error("The build has no manifest.");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}

/** Code of the given chunks and of their static imports, by file name. */
function readChunks(names: readonly string[]): Map<string, string> {
  const codeByFile = new Map<string, string>();
  const pendingNames = [...names];
  for (let name = pendingNames.pop(); name !== undefined; name = pendingNames.pop()) {
    if (codeByFile.has(name)) continue;
    const code = readFileSync(join(assetsFolder, name), "utf8");
    codeByFile.set(name, code);
    for (const [, importedName = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      pendingNames.push(importedName);
    }
  }
  return codeByFile;
}

function readVisitorChunks(): Map<string, string> {
  const { entry, routes } = readManifest();
  const urls = [entry, ...Object.values(routes)].flatMap(({ module, imports }) => [
    module,
    ...imports,
  ]);
  return readChunks(urls.map(fileNameOf));
}

function fileNameOf(url: string): string {
  return url.replace("/assets/", "");
}

test.each(Object.entries(moduleSignatures))("visitors do not download %s", (_, signature) => {
  const chunks = readVisitorChunks();
  expect(chunks.size).toBeGreaterThan(10);
  const chunksWithModule = [...chunks]
    .filter(([, code]) => signature.test(code))
    .map(([name]) => name);
  expect(chunksWithModule).toEqual([]);
});

test("the owner's view has its own chunk", () => {
  const ownerChunks = readdirSync(assetsFolder).filter((name) =>
    /^OwnerViewLoader-[\w-]+\.js$/.test(name),
  );
  expect(ownerChunks).toHaveLength(1);
  const code = readFileSync(join(assetsFolder, ownerChunks[0] ?? ""), "utf8");
  expect(code).toMatch(moduleSignatures["the owner's view"]);
  expect(code).toMatch(moduleSignatures["supabase-js"]);
  expect(code).not.toMatch(moduleSignatures.Zod);
});

test.each(["landing", "post", "project", "projects", "blog", "cv", "privacy"])(
  "the manifest lists all initial chunks of page %s, fewer than ten, so that they load in parallel",
  (page) => {
    const { entry, routes } = readManifest();
    const chunkGroups = [
      entry,
      ...["root", "routes/page-error-boundary", `routes/${page}`].map((id) => routes[id]),
    ];
    const chunkNames = new Set(
      chunkGroups
        .flatMap((chunks) => (chunks ? [chunks.module, ...chunks.imports] : []))
        .map(fileNameOf),
    );
    expect([...readChunks([...chunkNames]).keys()].toSorted()).toEqual([...chunkNames].toSorted());
    expect(chunkNames.size).toBeLessThan(10);
  },
);
