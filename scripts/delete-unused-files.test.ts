import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../content/tests/temporary-folder.ts";
import { root } from "./support/source-files.ts";

test("an installation deletes unused files of packages, but no file of the project", () => {
  const project = join(makeTemporaryFolder(onTestFinished), "path with spaces");
  const unusedFiles = [
    "node_modules/zod/index.js.map",
    "node_modules/@mui/material/esm/types.d.ts.map",
    "node_modules/ra-core/src/core.spec.tsx",
    "node_modules/ra-core/src/core.stories.tsx",
    "node_modules/jsdom/node_modules/a/b.test.js",
    "node_modules/tldts/dist/tsconfig.tsbuildinfo",
    "node_modules/zod/types.d.cts",
    "node_modules/zod/CHANGELOG.md",
    "admin/node_modules/x/y.cjs.map",
  ];
  const usedFiles = [
    "package.json",
    "admin/address.test.ts",
    "admin/build/main.js.map",
    "node_modules/zod/index.js",
    "node_modules/zod/map.js",
    "node_modules/zod/types.d.ts",
    "node_modules/zod/README.md",
    "node_modules/vitest/test.js",
    "node_modules/.package-lock.json",
  ];
  for (const file of [...unusedFiles, ...usedFiles]) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(join(project, file), JSON.stringify({ workspaces: ["admin", "content"] }));
  }
  symlinkSync(join(project, "admin"), join(project, "node_modules/@portfolio-admin"));
  const list = join(project, "node_modules/.package-lock.json");
  utimesSync(list, 0, 0);

  execFileSync(process.execPath, [join(root, "scripts/delete-unused-files.js")], { cwd: project });
  const isKept = (file: string) => existsSync(join(project, file));
  expect([...unusedFiles, ...usedFiles].filter(isKept)).toEqual(usedFiles);
  // npm ignores a list that is more than 10 ms older than the folder of a package.
  const packageFolder = join(project, "node_modules/zod");
  expect(statSync(list).mtimeMs + 10).toBeGreaterThanOrEqual(statSync(packageFolder).mtimeMs);
});
