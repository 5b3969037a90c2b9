import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";

/** A program of Supabase and how to start it. */
interface ServiceProgram {
  name: string;
  /** Program and arguments. */
  command: readonly [string, ...string[]];
  environment: Record<string, string | undefined>;
  /** Working directory. Default: the working directory of this process. */
  cwd?: string;
  /** File for its output. */
  logPath: string;
  url: string;
  /**
   * URL path that responds with success once the program is ready. By default, any response means that the program is
   * ready.
   */
  healthPath?: string;
  timeoutMs: number;
}

/** A running program of Supabase. */
export interface ServiceProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it responds.
 *
 * @throws Error with the log's path if it exits early or the start times out.
 */
export async function startService(program: ServiceProgram): Promise<ServiceProcess> {
  const { name, command, environment, cwd, logPath, url, healthPath, timeoutMs } = program;
  const log = openSync(logPath, "w");
  const [path, ...parameters] = command;
  const child = spawn(path, parameters, { cwd, env: environment, stdio: ["ignore", log, log] });
  closeSync(log);
  const exitEvent = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await exitEvent;
  };
  const deadline = Date.now() + timeoutMs;
  while (!(await isResponding(url, healthPath))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Supabase ${name} did not start: see ${logPath}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}

async function isResponding(url: string, healthPath: string | undefined): Promise<boolean> {
  try {
    return (await fetch(url + (healthPath ?? ""))).ok || healthPath === undefined;
  } catch {
    return false;
  }
}
