import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";

/** How a part of Supabase is started that is a program of its own. */
interface PartProgram {
  name: string;
  /** The program and what it is called with. */
  command: readonly [string, ...string[]];
  environment: Record<string, string | undefined>;
  /** Folder in which it is started; without it the one of this process. */
  folder?: string;
  /** File that takes what it says. */
  log: string;
  url: string;
  /** Path that answers once it is ready; without it any answer will do. */
  health?: string;
  /** Longest wait for that, in milliseconds. */
  patience: number;
}

/** A running part. */
export interface PartServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a part and waits until it answers.
 *
 * @throws Error that names its log where it ends before, or takes too long.
 */
export async function startPart(program: PartProgram): Promise<PartServer> {
  const { name, command, environment, folder, log: file, url, health, patience } = program;
  const log = openSync(file, "w");
  const [path, ...parameters] = command;
  const child = spawn(path, parameters, {
    cwd: folder,
    env: environment,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const deadline = Date.now() + patience;
  while (!(await answers(url, health))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Supabase ${name} did not start: see ${file}.`);
    }
  }
  return { url, stop };
}

async function answers(url: string, health: string | undefined): Promise<boolean> {
  try {
    return (await fetch(url + (health ?? ""))).ok || health === undefined;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}
