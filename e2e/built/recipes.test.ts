import { execFile } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { applyRecipe, copyRepository, readRecipe } from "../../scripts/recipes.ts";

const root = join(import.meta.dirname, "../..");
const copy = join(root, ".tmp", "recipes");
const minutes = 60_000;

const environment = {
  // Remove the variables that mark a worker of the test runner.
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)),
  ),
  PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
};

/** Runs a program of the copy; rejects with its output if it fails. */
async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, {
    cwd: copy,
    env: environment,
    maxBuffer: 2 ** 26,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${program} ${args.join(" ")}\n${stderr}${stdout}`);
  });
}

const runTests = (project: string, ...files: string[]) =>
  run("vitest", "run", `--project=${project}`, "--reporter=dot", ...files);

beforeAll(async () => {
  copyRepository(copy);
  // Lets the type check skip the files that did not change.
  const typeCheck = ".tmp/types.tsbuildinfo";
  if (existsSync(join(root, typeCheck))) cpSync(join(root, typeCheck), join(copy, typeCheck));
  const recipes = ["Adding a section type", "Adding a resource"].map(readRecipe);
  for (const recipe of recipes) {
    expect(recipe.length).toBeGreaterThan(5);
    applyRecipe(copy, recipe);
  }
  await run("node", "scripts/generate-types.ts");
  await run("npm", "run", "build", "--silent", "--workspace", "@portfolio/public-site");
}, 5 * minutes);

// These suites test every section type, collection and page of the registries.
test(
  "a copy of the project with the examples of CONTRIBUTING passes the type check",
  async () => {
    await run("npm", "run", "typegen", "--silent", "--workspace", "@portfolio/public-site");
    // Use one process, because several would check the same types.
    await run("tsc", "--project", ".", "--checkers", "1");
  },
  10 * minutes,
);

test(
  "the copy with the examples passes the unit tests of content, pages and admin",
  async () => {
    await runTests(
      "unit",
      "content",
      "public-site/app/sections",
      "public-site/app/preview",
      "public-site/app/pages",
    );
    await runTests("admin", "src/i18n", "src/features/sections", "src/app/resource");
  },
  5 * minutes,
);

test(
  "the copy with the examples passes the tests of database access",
  async () => {
    await runTests("database", "supabase/tests/access.test.ts");
  },
  5 * minutes,
);

test(
  "the copy with the examples passes the tests of the bundles",
  async () => {
    await runTests("built", "e2e/built/bundles.test.ts");
  },
  5 * minutes,
);
