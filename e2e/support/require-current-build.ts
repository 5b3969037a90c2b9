import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, sourceFiles } from "../../scripts/support/source-files.ts";

/** The sources of the built pages. */
const sources = ["content/**/*.ts", "public-site/{app,server}/**/*.{css,ts,tsx}"];

/**
 * Call this in tests that use sources together with the built pages. With an outdated build, they would fail with
 * misleading differences.
 *
 * @throws Error if the site is not built, or a source changed after the build.
 */
export function requireCurrentBuild(): void {
  const build = join(root, "public-site/build/server/index.js");
  if (!existsSync(build)) throw new Error("The site is not built. Run: npm run build");
  const builtAt = statSync(build).mtimeMs;
  const changedFile = sources
    .flatMap(sourceFiles)
    .find((path) => !/\.test\.tsx?$/.test(path) && statSync(join(root, path)).mtimeMs > builtAt);
  if (changedFile) {
    throw new Error(`${changedFile} changed after the site was built. Run: npm run build`);
  }
}
