/**
 * Everything `npm test` checks, side by side where two checks share nothing. A check's output is shown when it
 * fails, or with `--verbose`. The last line counts the tests of all suites.
 *
 *     npm test                      everything
 *     npm test -- types unit        only these
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findFirefox } from "../e2e/support/firefox.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Check {
  name: string;
  command: string[];
  /** Names of checks that must have passed before this one starts. */
  after?: string[];
  /** Where a test runner writes its results, and how to count them. */
  results?: { file: string; count: (report: unknown) => Counts };
  environment?: Record<string, string>;
  /** True where its tests watch the clock: it runs when all the others are done, with the machine to itself. */
  isAlone?: boolean;
  /** Why it cannot run on this machine; undefined where it can. */
  obstacle?: string | undefined;
}

const root = join(import.meta.dirname, "..");
const out = join(root, ".tmp", "test");
const verbose = process.argv.includes("--verbose");

function countVitest(report: unknown): Counts {
  const r = report as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return { passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests };
}

function countPlaywright(report: unknown): Counts {
  const { stats } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

function vitest(name: string, project: string): Check {
  const file = join(out, `${name}.json`);
  return {
    name,
    command: [
      "vitest",
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    results: { file, count: countVitest },
  };
}

const checks: Check[] = [
  { name: "format-and-lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  { name: "build", command: ["npm", "run", "build", "--silent"] },
  { name: "types", command: ["npm", "run", "types:check", "--silent"], after: ["build"] },
  { name: "dead-code", command: ["knip", "--no-progress"], after: ["build"] },
  vitest("unit", "unit"),
  vitest("admin", "admin"),
  vitest("database", "database"),
  {
    ...vitest("built", "built"),
    after: ["build"],
  },
  {
    name: "browser",
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    after: ["build"],
    isAlone: true,
    results: { file: join(out, "browser.json"), count: countPlaywright },
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(out, "browser.json") },
  },
  {
    ...vitest("firefox", "firefox"),
    after: ["build"],
    isAlone: true,
    obstacle: findFirefox() ? undefined : "no Firefox on this machine; FIREFOX_PATH may name one",
  },
];

/** Runs one check and reports it. */
async function runCheck(check: Check): Promise<boolean> {
  if (check.obstacle) {
    console.info(`--   ${check.name} (not run: ${check.obstacle})`);
    return true;
  }
  const started = performance.now();
  const [command = "", ...args] = check.command;
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...check.environment, FORCE_COLOR: "0", CI: "true" },
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
  if (code !== 0 || verbose) console.info(Buffer.concat(chunks).toString());
  return code === 0;
}

/** Runs the checks, at most as many at once as there are cores, each after those it builds on. */
async function runAll(wanted: Check[]): Promise<boolean> {
  const names = new Set(wanted.map((check) => check.name));
  const waiting = [...wanted];
  const done = new Map<string, boolean>();
  const lanes = Math.max(2, Math.min(4, availableParallelism()));
  const running = new Map<string, Promise<void>>();

  while (waiting.length > 0 || running.size > 0) {
    for (const check of [...waiting]) {
      if (running.size >= (check.isAlone ? 1 : lanes)) break;
      const before = (check.after ?? []).filter((name) => names.has(name));
      if (!before.every((name) => done.has(name))) continue;
      waiting.splice(waiting.indexOf(check), 1);
      if (before.some((name) => !done.get(name))) {
        console.info(`FAIL ${check.name} (not run: ${before.join(", ")} failed)`);
        done.set(check.name, false);
        continue;
      }
      running.set(
        check.name,
        runCheck(check).then((ok) => {
          done.set(check.name, ok);
          running.delete(check.name);
        }),
      );
    }
    await Promise.race(running.values());
  }
  return [...done.values()].every(Boolean);
}

function total(wanted: Check[]): Counts {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { results, obstacle } of wanted) {
    if (!results || obstacle) continue;
    try {
      const counts = results.count(JSON.parse(readFileSync(results.file, "utf8")));
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      sum.skipped += counts.skipped;
    } catch {
      // A suite that died before it wrote its results counts as one failure.
      sum.failed += 1;
    }
  }
  return sum;
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = asked.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No check is named ${unknown.join(", ")}.`);
  console.error(`There are: ${checks.map((check) => check.name).join(", ")}.`);
  process.exit(2);
}
const wanted = asked.length > 0 ? checks.filter((check) => asked.includes(check.name)) : checks;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const ok = await runAll(wanted);
const { passed, failed, skipped } = total(wanted);
console.info(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(ok && failed === 0 && (passed > 0 || asked.length > 0) ? 0 : 1);
