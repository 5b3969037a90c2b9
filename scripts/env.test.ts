import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../content/tests/temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder(onTestFinished);
  mkdirSync(join(folder, "public-site/build/bundle"), { recursive: true });
});
const printSettings = "console.log(process.env.MALLOC_ARENA_MAX, process.argv.slice(2).join())";

/** Output of a program that starts like the server. */
function outputOf(name: string, settings: Record<string, string> = {}, program = printSettings) {
  const path = join(folder, name);
  writeFileSync(path, program);
  const {
    MALLOC_ARENA_MAX: _,
    MALLOC_TRIM_THRESHOLD_: __,
    NODE_COMPILE_CACHE: ___,
    ...environment
  } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", join(import.meta.dirname, "env.js"), path, "a b"],
    { cwd: folder, env: { ...environment, ...settings }, encoding: "utf8" },
  );
  return stdout + stderr;
}

test.runIf(process.platform === "linux")(
  "the server returns freed memory to the system, unless the environment has other settings of the allocator",
  () => {
    expect(outputOf("public-site/build/bundle/main.js")).toBe("2 a b\n");
    expect(outputOf("public-site/build/bundle/main.js", { MALLOC_ARENA_MAX: "8" })).toBe("8 a b\n");
    expect(outputOf("owner.ts")).toBe("undefined a b\n");
  },
);

test("every start stores the compiled modules for the next start in a folder of the project", () => {
  const program = 'console.log((await import("node:module")).getCompileCacheDir())';
  const cacheFolder = join(import.meta.dirname, "../.tmp/compile-cache/");
  expect(outputOf("owner.mjs", {}, program)).toContain(cacheFolder);
});

test.runIf(process.platform !== "win32")(
  "a program that npm started stops when its shell has ended, because npm sends SIGTERM only to the shell",
  async () => {
    const path = join(folder, "server.js");
    const program = `
      process.once("SIGTERM", () => {
        console.log("stopped");
        process.exit();
      });
      setTimeout(() => {}, 20_000);
      console.log("started");`;
    writeFileSync(path, program);
    const command = `"${process.execPath}" --import "${join(import.meta.dirname, "env.js")}" "${path}"`;
    // The second command prevents the shell from replacing itself with the program.
    const shell = spawn("sh", ["-c", `${command}; true`], {
      env: { ...process.env, npm_lifecycle_event: "serve" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    for await (const text of shell.stdout.setEncoding("utf8")) {
      output += text;
      shell.kill("SIGTERM");
    }
    expect(output).toBe("started\nstopped\n");
  },
);
