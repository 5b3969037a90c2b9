import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../../../e2e/support/process.ts";

/** A temporary PostgreSQL server. */
export interface Cluster {
  version: string;
  /** URL of a database; connections need no password. `role` defaults to the superuser. */
  url(database: string, role?: string): string;
  /** Kills the server by SIGKILL. Resolves a second later, when its child processes have also ended. */
  kill(): Promise<void>;
  /** Starts the server again after {@link Cluster.kill}, and returns when the server responds. */
  restart(): void;
  stop(): void;
}

/** Folder of the newest `initdb` and `pg_ctl`; null if no PostgreSQL server is installed. */
export function findPostgres(): string | null {
  const versions = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a))
    : [];
  return (
    [
      ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
      ...(process.env.PATH ?? "").split(delimiter),
    ].find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) ??
    null
  );
}

/** Starts a cluster on a free port. `binFolder` is the result of {@link findPostgres}. */
export async function startCluster(binFolder: string, superuser = "postgres"): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-postgres-"));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(join(binFolder, program), parameters, { ...user, cwd: folder, stdio: "pipe" });
  const cluster = join(folder, "cluster");
  const port = await findFreePort();
  run(
    "initdb",
    ...["-D", cluster, "-U", superuser, "-A", "trust", "-E", "UTF8"],
    ...["--no-sync", "--locale=C.UTF-8"],
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`;
  const startServer = () =>
    run("pg_ctl", "-D", cluster, "-w", "-o", options, "-l", join(folder, "log"), "start");
  startServer();
  return {
    version: execFileSync(join(binFolder, "postgres"), ["--version"], { encoding: "utf8" }).trim(),
    url: (database, role = superuser) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    async kill() {
      const lockFile = join(cluster, "postmaster.pid");
      const [pid] = readFileSync(lockFile, "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
      await delay(1_000);
      // In a container without an init process, the killed process stays in the process list, and PostgreSQL would
      // refuse to start because of the lock file.
      rmSync(lockFile);
    },
    restart: startServer,
    stop() {
      run("pg_ctl", "-D", cluster, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** User and group id of `postgres` if this process runs as root, because PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: readId("-u"), gid: readId("-g") };
}
