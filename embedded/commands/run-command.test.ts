import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Runs a command in a process of its own. Resolves with its exit code and output. */
function runInProcess(command: string) {
  const script = `
    const { runCommand } = await import(${JSON.stringify(import.meta.resolve("./run-command.ts"))});
    await runCommand("npm run test-command", ${command});
  `;
  return runNode("--input-type=module", "--eval", script);
}

function runNode(...args: string[]) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test("a command that fails after it closed a database has the exit code 1", async () => {
  // PGlite sets the exit code of the process when it is closed.
  const command = `async () => { process.exitCode = 0; throw Object.assign(new Error("Damaged."), { name: "OperatorError" }); }`;
  expect(await runInProcess(command)).toEqual({ code: 1, stdout: "", stderr: "Damaged.\n" });
});

test("a cancelled command has the exit code of its signal", async () => {
  const command = `async (signal) => {
    process.kill(process.pid, "SIGINT");
    while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1));
    process.exitCode = 0;
    throw signal.reason;
  }`;
  expect(await runInProcess(command)).toEqual({ code: 130, stdout: "", stderr: "Cancelled.\n" });
});

test("a long result is printed completely into a pipe", async () => {
  const { code, stdout } = await runInProcess('async () => "x".repeat(500_000)');
  expect({ code, length: stdout.length }).toEqual({ code: 0, length: 500_001 });
});

const commands = ["backup", "restore", "import", "owner", "../../public-site/server/export/main"];

test.each([...commands, "move"])("the command %s prints its usage for --help", async (command) => {
  const path = fileURLToPath(import.meta.resolve(`./${command}.ts`));
  expect(await runNode(path, "--help")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^npm run /),
    stderr: "",
  });
});

test("an unknown option of a command is reported with the usage", async () => {
  const path = fileURLToPath(import.meta.resolve("./restore.ts"));
  const { code, stderr } = await runNode(path, "--lst");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--lst'\.\nnpm run restore /);
});

test.each(commands)("the command %s refuses an unquoted path with a space", async (command) => {
  const path = fileURLToPath(import.meta.resolve(`./${command}.ts`));
  const stderr = `"site.zip" is one argument too many. Put a path with spaces in quotation marks.\n`;
  expect(await runNode(path, "/nowhere/my", "site.zip")).toEqual({ code: 1, stdout: "", stderr });
});

test.each([
  ["backup", "There is no folder /nowhere.\n"],
  ["restore", "There is no file /nowhere/SITE.ZIP.\n"],
])("the command %s accepts a name that ends with .ZIP in capitals", async (command, stderr) => {
  const path = fileURLToPath(import.meta.resolve(`./${command}.ts`));
  expect(await runNode(path, "/nowhere/SITE.ZIP")).toEqual({ code: 1, stdout: "", stderr });
});
