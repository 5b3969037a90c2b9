import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** True if the program can print its version. A program without its libraries exists, but cannot run. */
export function canRun(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Path of the first of the named programs that is on the search path and runs. */
export function findOnPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path) && canRun(path)) return path;
    }
  }
  return undefined;
}

/** Runs a program, prints its errors, and returns its output. */
export function runProgram(command: string, ...args: string[]): string {
  return spawnSync(command, args, { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" })
    .stdout;
}

/** Installs a Debian package if this process has the rights. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  runProgram("apt-get", "update", "-qq");
  runProgram("apt-get", "install", "-y", "-qq", name);
}
