/**
 * Runs the checks of `npm test`, as many at once as there are cores. A check that fails prints its failed tests; its
 * whole output is in `.tmp/test/<check>.log`, and printed with `--verbose`. The last line counts the tests.
 *
 *     npm test                      all checks
 *     npm test -- types unit        only these, and the checks they need
 *     npm run test:changed          quick checks of uncommitted changes
 */
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import {
  type Counts,
  failureText,
  type Report,
  readPlaywright,
  readVitest,
} from "./support/test-reports.ts";

interface Check {
  name: string;
  command: string[];
  /** Names of checks that must have passed before this one starts. */
  after?: string[];
  /** File in which a test runner writes its results, and its reader. */
  results?: { file: string; read: (json: unknown) => Report };
  environment?: Record<string, string>;
  /** True for a check that runs only if it is named, because others include it. */
  isOnRequest?: boolean;
}

const root = join(import.meta.dirname, "..");
const out = join(root, ".tmp", "test");
const verbose = process.argv.includes("--verbose");

/** Folder for the data of test sites, if it has space: databases are copied ten times as fast there. */
const memoryDisk = "/dev/shm";

/** A new folder on the memory disk for temporary files; undefined if it has less than 4 GB of space. */
function createMemoryFolder(): string | undefined {
  if (!existsSync(memoryDisk)) return undefined;
  const { bavail, bsize } = statfsSync(memoryDisk);
  if (bavail * bsize < 4 * 1024 ** 3) return undefined;
  const folder = mkdtempSync(join(memoryDisk, "portfolio-tests-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  return folder;
}

const memoryFolder = createMemoryFolder();

const environment = {
  FORCE_COLOR: "0",
  CI: "true",
  // Tests start the server often: the first start compiles its modules for all others.
  NODE_COMPILE_CACHE: join(root, ".tmp", "compile-cache"),
  // Optimizing PostgreSQL's code takes a second of a core at each start, which tests do not live long enough to use.
  LOW_MEMORY: "true",
  ...(memoryFolder && { TMPDIR: memoryFolder }),
};

/** Results of a check; undefined if it has no test runner or crashed before it wrote them. */
function reportOf({ results }: Check): Report | undefined {
  try {
    return results?.read(JSON.parse(readFileSync(results.file, "utf8")));
  } catch {
    return undefined;
  }
}

function vitest(name: string, ...options: string[]): Check {
  const file = join(out, `${name}.json`);
  return {
    name,
    command: [
      "vitest",
      "run",
      ...(options.length > 0 ? options : [`--project=${name}`]),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    results: { file, read: readVitest },
  };
}

/** Longest checks first, so that all cores are busy until the end. */
const checks: Check[] = [
  { name: "build", command: ["npm", "run", "build", "--silent"] },
  { name: "format-and-lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  {
    name: "browser",
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    after: ["build"],
    results: { file: join(out, "browser.json"), read: readPlaywright },
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(out, "browser.json") },
  },
  // Its workers run until the end, long enough to optimize PostgreSQL's code.
  { ...vitest("database"), environment: { LOW_MEMORY: "false" } },
  { name: "types", command: ["npm", "run", "types:check", "--silent"] },
  // Checks the types of a copy, and skips the files that were checked before.
  { ...vitest("recipes"), after: ["types"] },
  { ...vitest("built"), after: ["build"] },
  vitest("admin"),
  vitest("unit"),
  {
    ...vitest("related", "--project=unit", "--project=admin", "--changed"),
    isOnRequest: true,
  },
  { name: "dead-code", command: ["knip", "--no-progress"], after: ["types"] },
  { ...vitest("firefox"), after: ["build"] },
];

/** Runs one check and reports it. */
async function runCheck(check: Check): Promise<boolean> {
  const started = performance.now();
  const [command = "", ...args] = check.command;
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment, ...check.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      chunks.push(Buffer.from(String(error)));
      resolve(1);
    });
    child.on("close", (status) => resolve(status ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${code === 0 ? "ok  " : "FAIL"} ${check.name} (${seconds} s)`);
  const output = Buffer.concat(chunks).toString();
  const log = join(out, `${check.name}.log`);
  writeFileSync(log, output);
  if (verbose) console.info(output);
  else if (code !== 0) console.info(failureText(reportOf(check), output, relative(root, log)));
  return code === 0;
}

/** Runs the checks, each after those it needs. */
async function runAll(selected: Check[]): Promise<boolean> {
  const waiting = [...selected];
  const finished = new Map<string, boolean>();
  const concurrency = Math.max(2, Math.min(4, availableParallelism()));
  const running = new Map<string, Promise<void>>();

  while (waiting.length > 0 || running.size > 0) {
    for (const check of [...waiting]) {
      if (running.size >= concurrency) break;
      const before = check.after ?? [];
      if (!before.every((name) => finished.has(name))) continue;
      waiting.splice(waiting.indexOf(check), 1);
      if (before.some((name) => !finished.get(name))) {
        console.info(`FAIL ${check.name} (not run: ${before.join(", ")} failed)`);
        finished.set(check.name, false);
        continue;
      }
      running.set(
        check.name,
        runCheck(check).then((ok) => {
          finished.set(check.name, ok);
          running.delete(check.name);
        }),
      );
    }
    await Promise.race(running.values());
  }
  return [...finished.values()].every(Boolean);
}

function total(selected: Check[]): Counts {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const check of selected) {
    if (!check.results) continue;
    // A suite that crashed before it wrote its results counts as one failure.
    const { passed, failed, skipped } = reportOf(check)?.counts ?? {
      passed: 0,
      failed: 1,
      skipped: 0,
    };
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

const requested = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = requested.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No check is named ${unknown.join(", ")}.`);
  console.error(`There are: ${checks.map((check) => check.name).join(", ")}.`);
  process.exit(2);
}
/** The named checks and those they need: the browser tests of a fresh clone need its build. */
function withNeeded(names: string[]): string[] {
  const needed = checks
    .filter(({ name }) => names.includes(name))
    .flatMap(({ after = [] }) => after);
  return needed.length > 0 ? [...withNeeded(needed), ...names] : names;
}
const named = withNeeded(requested);
const selected = checks.filter(({ name, isOnRequest }) =>
  requested.length > 0 ? named.includes(name) : !isOnRequest,
);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const ok = await runAll(selected);
const { passed, failed, skipped } = total(selected);
console.info(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(ok && failed === 0 && (passed > 0 || requested.length > 0) ? 0 : 1);
