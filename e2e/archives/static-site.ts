import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type ResultRow, rowExpecting } from "../attack/attack.ts";

const root = join(import.meta.dirname, "../..");

/** Runs the browser tests of the public site on a static copy of it, except the tests that need a server. */
export async function testStaticSite(): Promise<ResultRow[]> {
  const playwright = spawn(
    "playwright",
    ["test", "--config=e2e/static-site/playwright.config.ts"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  const [code] = await once(playwright, "close");
  const outcome = code === 0 ? "all pass" : "see the report above";
  return [rowExpecting("browser tests", "all pass", outcome)];
}
