import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { sectionTypeNames } from "@portfolio/content/sections";
import { beforeAll, expect, test } from "vitest";
import { applyRecipe, copyRepository, readRecipe } from "../../scripts/recipes.ts";

const root = join(import.meta.dirname, "../..");
const copyFolder = join(root, ".tmp", "recipes");
const minuteMs = 60_000;

/** Parts of the paths of tests that loop over every section type, collection and page of the registries. */
const testedPaths = [
  ...["collections/", "sections/", "rows", "slug"].map((name) => `content/${name}`),
  ...["sections/", "preview/", "pages/pages"].map((name) => `public-site/app/${name}`),
  ...["i18n/messages", "features/sections/forms/forms", "app/resource"].map(
    (name) => `admin/src/${name}`,
  ),
  "supabase/tests/access.test.ts",
  "e2e/built/bundles.test.ts",
];

/**
 * Does not check the types of tests, which would take as long as the rest of the check. Does not use the results of an
 * earlier check, because the types of the database affect almost every file.
 */
const typeCheckConfig = {
  extends: "./tsconfig.json",
  compilerOptions: { incremental: false, tsBuildInfoFile: null },
  exclude: [
    ...["node_modules", "build", "tests"].map((folder) => `**/${folder}`),
    ...["**/*.test.ts", "**/*.test.tsx", "e2e", "scripts", "supabase/functions/*/index.ts"],
  ],
};

const environment = {
  // Removes the variables that mark a process as a worker of the test runner.
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)),
  ),
  PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
};

/** Runs a program of the copy. If it fails, rejects with its output. */
async function runProgram(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, {
    cwd: copyFolder,
    env: environment,
    maxBuffer: 2 ** 26,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${program} ${args.join(" ")}\n${stderr}${stdout}`);
  });
}

beforeAll(async () => {
  copyRepository(copyFolder);
  const recipes = ["Adding a section type", "Adding a resource"].map(readRecipe);
  for (const recipe of recipes) {
    expect(recipe.length).toBeGreaterThan(5);
    applyRecipe(copyFolder, recipe);
  }
  await runProgram("node", "scripts/generate-types.ts");
  await runProgram(
    "npm",
    "run",
    "build:pages",
    "--silent",
    "--workspace",
    "@portfolio/public-site",
  );
}, 10 * minuteMs);

test(
  "a copy of the project with the examples of CONTRIBUTING passes the type check",
  async () => {
    writeFileSync(join(copyFolder, "tsconfig.copy.json"), JSON.stringify(typeCheckConfig));
    await runProgram("npm", "run", "typegen", "--silent", "--workspace", "@portfolio/public-site");
    // Uses one process, because several processes would check the same types.
    await runProgram("tsc", "--project", "tsconfig.copy.json", "--checkers", "1");
  },
  10 * minuteMs,
);

test(
  "the copy with the examples passes the tests of content, pages, admin, database access and bundles",
  async () => {
    const projects = ["unit", "admin", "database", "built"].map((name) => `--project=${name}`);
    // Leaves out tests that do not depend on the recipes: those of the forms of other section types, and those which
    // prove that the access tests detect faults.
    const otherForms = `saving the (?:unchanged )?(?:${sectionTypeNames.join("|")}) form`;
    const titles = ["--testNamePattern", `^(?!the access tests detect|${otherForms})`];
    // Runs all projects at once, because each start of the test runner takes seconds.
    await runProgram("vitest", "run", ...projects, ...titles, "--reporter=dot", ...testedPaths);
  },
  15 * minuteMs,
);
