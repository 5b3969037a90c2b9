import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The backend in a separate process. */
export interface Server {
  url: string;
  publishableKey: string;
  setupCode: string | null;
  pid: number;
  kill(): Promise<void>;
  /** Sends SIGTERM and waits until the process ends. Returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Environment variables for a program that uses a data folder. `LOW_MEMORY` disables V8's optimizing compiler, which
 * takes more time than it saves in a short run.
 */
export const programEnvironment = (dataDir: string) => ({
  ...process.env,
  LOW_MEMORY: "true",
  DATA_DIR: dataDir,
});

/**
 * Starts one of the programs in `embedded/commands/` on a data folder, with these additional environment variables and
 * this standard input.
 */
export function spawnCommand(
  name: string,
  dataDir: string,
  parameters: readonly string[] = [],
  settings: Record<string, string> = {},
  input = "",
): ChildProcess {
  const path = join(import.meta.dirname, "../../../embedded/commands", `${name}.ts`);
  const child = spawn(process.execPath, [path, ...parameters], {
    env: { ...programEnvironment(dataDir), ...settings },
  });
  child.stdin.end(input);
  return child;
}

/** Runs a program as {@link spawnCommand} starts it. */
export const runCommand = (...call: Parameters<typeof spawnCommand>) =>
  waitForExit(spawnCommand(...call));

/** Starts the backend and does not wait until it is ready. */
export const spawnServer = (dataDir: string, settings: Record<string, string> = {}) =>
  spawnCommand("serve", dataDir, [], { PORT: "0", HOST: "127.0.0.1", ...settings });

/** Waits until a process exits. Returns its whole output, and its exit code or the signal that ended it. */
export async function waitForExit(child: ChildProcess) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => {
      output += part.toString();
    });
  }
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, output };
}

/** Starts the backend and waits until it responds. */
export async function startServer(
  dataDir: string,
  settings?: Record<string, string>,
): Promise<Server> {
  const child = spawnServer(dataDir, settings);
  const exit = waitForExit(child);
  const readyOutput = new Promise<string>((resolve) => {
    let text = "";
    child.stdout?.on("data", (part: Buffer) => {
      text += part.toString();
      // The server prints this line last, when it is ready.
      if (/PUBLISHABLE_KEY=\S+\n/.test(text)) resolve(text);
    });
  });
  const text = await Promise.race([
    readyOutput,
    exit.then(({ output }) => {
      throw new Error(`The server exited: ${output}`);
    }),
  ]);
  const match = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
  return {
    url: match(/SUPABASE_URL=(\S+)/) ?? "",
    publishableKey: match(/PUBLISHABLE_KEY=(\S+)/) ?? "",
    setupCode: match(/Set-up code (\S+)/),
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill("SIGKILL");
      await exit;
    },
    stop: async () => {
      child.kill("SIGTERM");
      return (await exit).code;
    },
  };
}
