import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** A process of this project that a test started. */
export interface RunningProcess {
  pid: number;
  exitPromise: Promise<unknown>;
  /** Output of both streams so far. */
  log(): string;
  /** Waits for output that matches a pattern. Returns the match. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Sends SIGTERM and waits until the process ends. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and waits until the process ends. */
  kill(): Promise<void>;
}

const folders: string[] = [];

// There is one listener for all folders, because Node warns about more than ten listeners.
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder that is deleted when this process ends. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-e2e-"));
  folders.push(folder);
  return folder;
}

/**
 * Finds a free port below the range of ephemeral ports. The system could assign an ephemeral port to another program
 * before the caller uses it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/** Starts a server on a free port of this machine. Returns its URL. */
export async function listenLocally(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Resident memory of a process in MiB; 0 on systems without `/proc`. */
export function readMemoryMiB(pid: number): number {
  const file = `/proc/${pid}/status`;
  const [, kibibytes] =
    /VmRSS:\s+(\d+)/.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
  return Math.round(Number(kibibytes ?? 0) / 1024);
}

/**
 * Starts one of the project's programs with the Node version that runs the tests.
 *
 * @param script Path from the project's root.
 * @param environment Variables in addition to those of this process.
 * @param folder The project's root, or a copy of it.
 */
export function startProcess(
  script: string,
  environment: Record<string, string>,
  folder: string = root,
): RunningProcess {
  const child: ChildProcess = spawn(process.execPath, [join(folder, script)], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  const appendOutput = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on("data", appendOutput);
  child.stderr?.on("data", appendOutput);
  const exitPromise = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      resolve(code);
      for (const listener of listeners) listener();
    });
  });

  return {
    pid: child.pid ?? 0,
    exitPromise,
    log: () => output,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          const match = output.match(pattern);
          if (!match && child.exitCode === null && child.signalCode === null) return;
          listeners.delete(checkOutput);
          if (match) resolve(match);
          else reject(new Error(`${script} ended before it printed ${pattern}:\n${output}`));
        };
        listeners.add(checkOutput);
        checkOutput();
      }),
    stop: () => {
      child.kill("SIGTERM");
      return exitPromise;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exitPromise;
    },
  };
}
