import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../support/process.ts";

test("npm run dev serves the site, and does not restart because of temporary files of Vite", async () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const server = spawn(process.execPath, scripts.dev.split(" ").slice(1), {
    env: { ...process.env, NODE_ENV: "", PORT: "0", SITE_URL: "", DATA_DIR: makeTemporaryFolder() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  server.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const readOutput = () => output;
  await expect.poll(readOutput, { timeout: 120_000 }).toMatch(/Site {3}http|Change detected/);
  const [, url = ""] = /Site {3}(\S+)/.exec(output) ?? [];
  const page = url && (await (await fetch(url)).text());
  server.kill();
  await once(server, "exit");
  expect(output).not.toContain("Change detected");
  expect(page).toContain("<h1");
});
