/**
 * Runs the database suite on a real PostgreSQL: a throw-away cluster made with the newest server installed here.
 *
 *     npm run test:postgres
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Folder of `initdb` and `pg_ctl`, or null where no PostgreSQL server is installed. */
function findPostgres(): string | null {
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

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
function userOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}

async function main(bin: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-postgres-"));
  const user = userOfPostgres();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, parameters: string[]) =>
    execFileSync(join(bin, program), parameters, { ...user, cwd: folder, stdio: "pipe" });
  const cluster = join(folder, "cluster");
  const port = await freePort();
  run("initdb", [
    "-D",
    cluster,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
    "--locale=C.UTF-8",
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`;
  run("pg_ctl", ["-D", cluster, "-w", "-o", options, "-l", join(folder, "log"), "start"]);
  try {
    console.info(
      spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" }).stdout.trim(),
    );
    const vitest = spawn("vitest", ["run", "--project=database", ...process.argv.slice(2)], {
      stdio: "inherit",
      env: { ...process.env, DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
    });
    return await new Promise((resolve) => vitest.on("close", (code) => resolve(code ?? 1)));
  } finally {
    run("pg_ctl", ["-D", cluster, "-m", "immediate", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const bin = findPostgres();
if (bin) {
  process.exitCode = await main(bin);
} else {
  console.warn(
    "SKIPPED: no PostgreSQL server is installed here (initdb and pg_ctl in PATH or /usr/lib/postgresql). " +
      "The database suite did not run on one.",
  );
}
