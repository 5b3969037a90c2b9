/**
 * Deletes files of the installed packages that no command reads: source maps, packages' own tests, build states of
 * compilers, lists of changes, and type declarations for CommonJS (the project has ES modules only). They take about
 * 130 of 730 MB. npm runs this file after each installation (`postinstall` in package.json) with the machine's own Node,
 * which may be too old for TypeScript.
 */
import { existsSync, readdirSync, readFileSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";

const unusedFile =
  /\.(map|tsbuildinfo|js\.flow|d\.cts)$|\.(spec|test|stories)\.\w+$|^CHANGELOG\.md$/i;

/** Links are not followed, because npm links the project's own workspaces into `node_modules`. */
function deleteUnusedFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) deleteUnusedFiles(path);
    else if (entry.isFile() && unusedFile.test(entry.name)) unlinkSync(path);
  }
}

const { workspaces } = JSON.parse(readFileSync("package.json", "utf8"));
for (const workspace of ["", ...workspaces]) {
  const packages = join(workspace, "node_modules");
  if (existsSync(packages)) deleteUnusedFiles(packages);
}

// Updates the modification time of npm's list of installed packages. npm ignores a list that is older than a package's
// folder.
const installedList = "node_modules/.package-lock.json";
if (existsSync(installedList)) utimesSync(installedList, new Date(), new Date());
