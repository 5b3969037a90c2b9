import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { staticSiteTests, testsThatNeedServer } from "../e2e/static-site/tests.ts";
import { listSourceFiles, root } from "./support/source-files.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

const lock: {
  packages: Record<
    string,
    { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
  >;
} = JSON.parse(read("package-lock.json"));

function findInstalledCopies(name: string): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([path, { version }]) => `${path}@${version}`);
}

// These packages must be installed only once. With two copies, React contexts have no value, and the compiler reports no
// error.
test.each([
  "react",
  "react-dom",
  "react-router",
  "@tanstack/react-query",
  "@mui/material",
  "ra-core",
  "@supabase/supabase-js",
  "@supabase/auth-js",
  "@supabase/postgrest-js",
  "zod",
])("only one copy of %s is installed", (name) => {
  expect(findInstalledCopies(name)).toHaveLength(1);
});

test.each(["react-router", "react-router-dom", "@react-router/node", "@react-router/dev"])(
  "%s has the same version as its related packages",
  (name) => {
    expect(findInstalledCopies(name)).toEqual([`node_modules/${name}@7.18.4`]);
  },
);

// A database identifies migrations by their numbers and would skip the second migration.
test("no two migrations have the same number", () => {
  const numbers = readdirSync(join(root, "supabase/migrations")).map((name) => name.slice(0, 14));
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([]);
});

// The files of these suites share modules, so a mock of a module would affect other files.
test("no test of the admin, the database or the built site mocks a module", () => {
  const tests = listSourceFiles("{admin/src,embedded,supabase/tests,e2e/built}/**/*.test.{ts,tsx}");
  expect(tests.filter((path) => read(path).includes("vi.mock("))).toEqual([]);
  expect(tests.length).toBeGreaterThan(100);
});

test("every dependency is pinned to an exact version", () => {
  for (const folder of ["", ...JSON.parse(read("package.json")).workspaces]) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      read(join(folder, "package.json")),
    );
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith("@portfolio/")) continue;
      expect(version, `${folder || "root"}: ${name}`).toMatch(
        /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/,
      );
    }
  }
});

test("the lockfile contains no registry URLs", () => {
  for (const [path, { resolved }] of Object.entries(lock.packages)) {
    expect(resolved ?? "", path).not.toMatch(/:\/\//);
  }
});

// npm omits packages that a registry lacks when it writes the lockfile, and later rejects this lockfile.
test("the lockfile contains the packages of every platform", () => {
  const names = new Set(
    Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, "")),
  );
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) expect(names, path).toContain(name);
  }
});

// The compiler reports a section type without a form or view, but not an unregistered file.
test.each([
  { folder: "content/sections", pattern: /\bdefineSectionType\(/ },
  { folder: "admin/src/features/sections/forms", pattern: /^export default function \w+Form\(/m },
  { folder: "public-site/app/sections", pattern: /: SectionViewProps<"/ },
])("the registry in $folder lists every section type of the folder", ({ folder, pattern }) => {
  const files = readdirSync(join(root, folder)).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && pattern.test(read(join(folder, name))),
  );
  expect(files.length).toBeGreaterThan(6);
  const registry = read(join(folder, "index.ts"));
  expect(files.filter((name) => !registry.includes(`"./${name}"`))).toEqual([]);
});

/** Written by `npm run types`. */
const generatedFile = "content/database.types.ts";

// A longer file usually contains more than one idea: split it.
test("no file is longer than 300 lines", () => {
  const files = listSourceFiles("**/*.{ts,tsx,css,sql}").filter((file) => file !== generatedFile);
  expect(files.length).toBeGreaterThan(900);
  const longFiles = files.filter((file) => read(file).split("\n").length > 301);
  expect(longFiles).toEqual([]);
});

// Class names contain the name of the style sheet, so the classes of two files with the same name would collide.
test("no two style sheets of components share a name", () => {
  const names = readdirSync(join(root, "public-site/app"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".module.css"))
    .map((path) => basename(path));
  expect(names.length).toBeGreaterThan(10);
  expect(names.toSorted()).toEqual([...new Set(names)].sort());
});

const docs = readdirSync(join(root, "docs"))
  .filter((name) => name.endsWith(".md") && name !== "specification.md")
  .map((name) => `docs/${name}`);

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe.each(["README.md", "CONTRIBUTING.md", ...docs])("%s", (file) => {
  const text = read(file);
  const matchesOf = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, name = ""]) => name);

  test("names only existing commands", () => {
    const { scripts } = JSON.parse(read("package.json"));
    for (const name of matchesOf(/npm run ([\w:-]+)/g))
      expect(scripts, name).toHaveProperty([name]);
  });

  test("names only existing files and folders", () => {
    // Ignores examples, build folders, and paths of the Auth server.
    const paths = matchesOf(
      /[`(]((?:admin|docs|e2e|public-site|scripts|social-image|supabase)\/[^`)\s#]*)[`)#]/g,
    ).filter(
      (path) =>
        !/talk|testimonial|poster|^admin\/(?:users|generate_link)|\/build\/|[<{*]/i.test(path),
    );
    // docs/supabase.md names browser tests relative to e2e/.
    const exists = (path: string) =>
      existsSync(join(root, path)) || existsSync(join(root, "e2e", path));
    for (const path of paths) expect(exists(path), path).toBe(true);
  });

  test("links only to existing files and headings", () => {
    for (const link of matchesOf(/\]\(([^)\s]+)\)/g).filter((href) => !href.includes("://"))) {
      const [path = "", heading] = link.split("#");
      const target = path ? join(dirname(file), path) : file;
      expect(existsSync(join(root, target)), link).toBe(true);
      if (heading) expect(anchorsOf(target), link).toContain(heading);
    }
  });
});

test.each(["serve", "dev", "supabase", "restore", "begin-anew", "owner"])(
  "`npm run %s` reads the settings of .env",
  (name) => {
    const { scripts } = JSON.parse(read("package.json"));
    expect(scripts[name]).toContain("--import ./scripts/env.js ");
  },
);

const specification = Array.from(
  read("docs/specification.md").matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.*) \|$/gm),
  ([, number, requirement, state = "", testsColumn = ""]) => ({
    name: `line ${number}: ${requirement}`,
    number: Number(number),
    state,
    tests: Array.from(
      testsColumn.matchAll(/`([^`]+)`: `([^`]+)`/g),
      ([, file = "", title = ""]) => ({ file, title }),
    ),
  }),
);

test("docs/specification.md has each of the 118 rows once, in order", () => {
  expect(specification.map(({ number }) => number)).toEqual(
    Array.from({ length: 118 }, (_, i) => i + 1),
  );
});

const hasTest = (file: string, title: string) =>
  [`"${title}"`, `\`${title}\``].some((quotedTitle) => read(file).includes(quotedTitle));

test("each line of docs/specification.md names tests that exist", () => {
  for (const { name, tests } of specification) {
    expect(tests, name).not.toEqual([]);
    for (const { file, title } of tests) {
      // Files of e2e/built that share a server are imported by a test file and are not named `.test`.
      expect(file, name).toMatch(/\.(?:test|spec)\.tsx?$|^e2e\/built\//);
      expect(existsSync(join(root, file)), `${name}: ${file}`).toBe(true);
      expect(hasTest(file, title), `${name}: ${file} has no test "${title}"`).toBe(true);
    }
  }
});

// The tests of the documentation above also check that linked files exist.
test.each([
  ["Attacks", 70],
  ["Failures", 27],
])("docs/security.md has each of its %s once, in order, with tests that exist", (name, count) => {
  const [, section = ""] = read("docs/security.md").split(`\n## ${name}\n`);
  const rows = Array.from(
    section.split("\n## ")[0]?.matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm) ?? [],
    ([, number, tests = ""]) => ({ number: Number(number), tests }),
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  for (const { number, tests } of rows) {
    expect(tests, `${name} ${number}`).toMatch(/\]\(\.\.\/[^)]+\.(?:test|spec)\.tsx?\)/);
    for (const [, file = "", title = ""] of tests.matchAll(/\]\(\.\.\/([^)]+)\): `([^`]+)`/g)) {
      expect(hasTest(file, title), `${name} ${number}: ${file} has no test "${title}"`).toBe(true);
    }
  }
});

test("each browser test that is left out for the static copy exists", () => {
  const texts = staticSiteTests.map((name) => read(`e2e/${name}.spec.ts`)).join("\n");
  for (const [title] of testsThatNeedServer) expect(texts).toMatch(title);
});

test("the project has the packages and folders that the specification requires", () => {
  const packages = ["", "admin", "public-site", "e2e", "supabase"].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(read(join(folder, "package.json")));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(packages).toEqual(
    expect.arrayContaining([
      ...["react", "react-dom", "react-admin", "ra-supabase", "react-router-dom"],
      ...["@mui/material", "@supabase/supabase-js", "@tanstack/react-query", "notistack"],
      ...["vite", "vitest"],
    ]),
  );
  expect(packages.some((name) => /^(?:@playwright\/test|playwright(?:-core)?)$/.test(name))).toBe(
    true,
  );
  for (const path of ["public-site", "admin", "supabase", "e2e", "tsconfig.json", "README.md"]) {
    expect(existsSync(join(root, path)), path).toBe(true);
  }
});
