/**
 * Runs the tests of sign-in, access rules and editing on a real Supabase: the project of SUPABASE_URL, or local
 * services.
 *
 *     npm run test:supabase                            all checks except the longest
 *     npm run test:supabase -- auth access             only the checks "auth" and "access"
 *     npm run test:supabase -- browser account.spec    the browser tests of files whose name contains "account.spec"
 *     npm run test:supabase -- everything              all browser tests, including those of `npm test`
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { isBuilt } from "../../public-site/server/bundles/bundles-built.ts";
import { createVisitorClient, emptySupabase } from "../support/supabase.ts";
import { type LocalSupabase, startLocalSupabase } from "./services.ts";

const root = join(import.meta.dirname, "..", "..");

async function run(command: string, ...parameters: string[]): Promise<boolean> {
  const child = spawn(command, parameters, { cwd: root, stdio: "inherit" });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return code === 0;
}

const args = process.argv.slice(2);

const checks: Record<string, () => Promise<boolean>> = {
  auth: () => run("vitest", "run", "--project=supabase", ...fileArguments()),
  // This check needs a local Supabase, because its tests create databases.
  access: async () =>
    !process.env.HOSTED_DATABASE_URL ||
    run("vitest", "run", "--project=database", "tests/access", "tests/lints"),
  browser: () => runBrowserTests("journeys"),
  everything: () => runBrowserTests("everything"),
};

/** Runs only on request, because it takes most of an hour. */
const longestCheck = "everything";

async function runBrowserTests(project: string): Promise<boolean> {
  const config = "e2e/supabase/playwright.config.ts";
  return (
    (isBuilt() || (await run("npm", "run", "build", "--silent"))) &&
    run("playwright", "test", `--config=${config}`, `--project=${project}`, ...fileArguments())
  );
}

/** Arguments that are not names of checks. They filter test files by name. */
function fileArguments(): string[] {
  return args.filter((name) => !Object.hasOwn(checks, name));
}

async function runTests(): Promise<boolean> {
  if (args.length > 0 && !args.some((name) => Object.hasOwn(checks, name))) {
    console.error(
      `None of ${args.join(", ")} is a check. Available checks: ${Object.keys(checks).join(", ")}.`,
    );
    return false;
  }
  const { data: isOwned } = await createVisitorClient().rpc("site_has_owner").throwOnError();
  if (isOwned) {
    console.error(
      "The site has an owner. These tests delete all data, so they need an empty project.",
    );
    return false;
  }
  let hasPassed = true;
  for (const [name, check] of Object.entries(checks)) {
    const isWanted = args.length === 0 ? name !== longestCheck : args.includes(name);
    if (isWanted) hasPassed = (await check()) && hasPassed;
  }
  await emptySupabase();
  return hasPassed;
}

let supabase: LocalSupabase | undefined;
try {
  if (!process.env.SUPABASE_URL) {
    supabase = await startLocalSupabase();
    Object.assign(process.env, supabase.environment);
  }
  process.exitCode = (await runTests()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await supabase?.stop();
}
