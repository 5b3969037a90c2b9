/**
 * Runs the checks of `npm test`, several at once. If a check fails, prints the start and the end of its output. The
 * whole output of each check is in `.tmp/test/<check>.log`, and with `--verbose` also on the screen. The last line
 * counts the tests.
 *
 *     npm test                      all checks
 *     npm test -- types unit        only these, and the checks they need
 *     npm run test:changed          quick checks of uncommitted changes
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join, relative } from "node:path";
import { countTests, failureText } from "./support/test-output.ts";

interface Check {
  name: string;
  command: string[];
  /** Names of checks that must have passed before this check starts. */
  after?: string[];
  environment?: Record<string, string>;
  /** True for a check that runs only on request, because other checks run the same tests. */
  isOnRequest?: boolean;
}

const root = join(import.meta.dirname, "..");
const resultsFolder = join(root, ".tmp", "test");
const isVerbose = process.argv.includes("--verbose");

/** Folder in memory. Copying a database there takes a tenth of the time that it takes on a disk. */
const memoryDisk = "/dev/shm";

/** Creates a folder for temporary files on the memory disk; undefined if the disk has less than 4 GB of space. */
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

const hasMuchMemory = totalmem() >= 12 * 1024 ** 3;

const environment = {
  FORCE_COLOR: "0",
  CI: "true",
  // The first server start of the tests stores the compiled modules for the other starts.
  NODE_COMPILE_CACHE: join(root, ".tmp", "compile-cache"),
  // Turns off V8's optimizing compiler for PostgreSQL's WebAssembly. At each start the compiler takes a second of
  // processor time, more than it saves in a short test.
  LOW_MEMORY: "true",
  // `tsc` is a Go program that spends a third of its processor time on garbage collection. With these settings, Go
  // collects garbage only near the memory limit.
  ...(hasMuchMemory && { GOGC: "off", GOMEMLIMIT: "4GiB" }),
  ...(memoryFolder && { TMPDIR: memoryFolder }),
};

const createVitestCheck = (name: string, ...options: string[]): Check => ({
  name,
  command: [
    "vitest",
    "run",
    ...(options.length > 0 ? options : [`--project=${name}`]),
    "--reporter=dot",
  ],
});

/** The checks of `npm test`. The longest come first, so that all cores are busy until the end. */
const checks: Check[] = [
  { name: "build", command: ["npm", "run", "build", "--silent"] },
  { name: "format-and-lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  {
    name: "browser",
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    after: ["build"],
  },
  // The workers of this check run long enough to benefit from V8's optimizing compiler.
  { ...createVitestCheck("database"), environment: { LOW_MEMORY: "false" } },
  { name: "types", command: ["npm", "run", "types:check", "--silent"] },
  { ...createVitestCheck("built"), after: ["build"] },
  createVitestCheck("recipes"),
  createVitestCheck("admin"),
  createVitestCheck("unit"),
  {
    ...createVitestCheck("related", "--project=unit", "--project=admin", "--changed"),
    isOnRequest: true,
  },
  { name: "dead-code", command: ["knip", "--no-progress"], after: ["types"] },
  { ...createVitestCheck("firefox"), after: ["build"] },
];

/** Numbers of tests of all checks that have ended. */
const totalCounts = { passed: 0, failed: 0, skipped: 0 };

async function runCheck(check: Check): Promise<boolean> {
  const startTime = performance.now();
  const [command = "", ...args] = check.command;
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment, ...check.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const exitCode = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      chunks.push(Buffer.from(String(error)));
      resolve(1);
    });
    child.on("close", (status) => resolve(status ?? 1));
  });
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  console.info(`${exitCode === 0 ? "ok  " : "FAIL"} ${check.name} (${seconds} s)`);
  const output = Buffer.concat(chunks).toString();
  const log = join(resultsFolder, `${check.name}.log`);
  writeFileSync(log, output);
  if (isVerbose) console.info(output);
  else if (exitCode !== 0) console.info(failureText(output, relative(root, log)));
  const { passed, failed, skipped } = countTests(output);
  totalCounts.passed += passed;
  // A check that fails without a failed test counts as one failed test.
  totalCounts.failed += exitCode === 0 ? failed : Math.max(failed, 1);
  totalCounts.skipped += skipped;
  return exitCode === 0;
}

/**
 * Number of concurrent checks, from two to four. With much memory, it is higher than the number of two or three cores,
 * because checks also wait, for example for their servers.
 */
const concurrency = Math.max(2, Math.min(4, availableParallelism() + (hasMuchMemory ? 2 : 0)));

/** Runs the checks, each after its prerequisites. */
async function runAll(selectedChecks: Check[]): Promise<boolean> {
  const pendingChecks = [...selectedChecks];
  const outcomes = new Map<string, boolean>();
  const runningChecks = new Map<string, Promise<void>>();

  while (pendingChecks.length > 0 || runningChecks.size > 0) {
    for (const check of [...pendingChecks]) {
      if (runningChecks.size >= concurrency) break;
      const prerequisites = check.after ?? [];
      if (!prerequisites.every((name) => outcomes.has(name))) continue;
      pendingChecks.splice(pendingChecks.indexOf(check), 1);
      if (prerequisites.some((name) => !outcomes.get(name))) {
        console.info(`FAIL ${check.name} (not run: ${prerequisites.join(", ")} failed)`);
        outcomes.set(check.name, false);
        continue;
      }
      runningChecks.set(
        check.name,
        runCheck(check).then((hasPassed) => {
          outcomes.set(check.name, hasPassed);
          runningChecks.delete(check.name);
        }),
      );
    }
    // Without promises, `Promise.race` never settles.
    if (runningChecks.size > 0) await Promise.race(runningChecks.values());
  }
  return [...outcomes.values()].every(Boolean);
}

const requestedNames = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const unknownNames = requestedNames.filter((name) => !checks.some((check) => check.name === name));
if (unknownNames.length > 0) {
  console.error(
    `No check is named ${unknownNames.join(", ")}. Name one of: ${checks.map((check) => check.name).join(", ")}.`,
  );
  process.exit(2);
}
/** Adds the prerequisites of the named checks, for example the build for the browser tests. */
function addPrerequisites(names: string[]): string[] {
  const prerequisites = checks
    .filter(({ name }) => names.includes(name))
    .flatMap(({ after = [] }) => after);
  return prerequisites.length > 0 ? [...addPrerequisites(prerequisites), ...names] : names;
}
const selectedNames = addPrerequisites(requestedNames);
const selectedChecks = checks.filter(({ name, isOnRequest }) =>
  requestedNames.length > 0 ? selectedNames.includes(name) : !isOnRequest,
);

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const hasPassed = await runAll(selectedChecks);
const { passed, failed, skipped } = totalCounts;
console.info(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(hasPassed && failed === 0 && (passed > 0 || requestedNames.length > 0) ? 0 : 1);
