/**
 * Runs the database suite on a temporary cluster of the newest installed PostgreSQL server.
 *
 *     npm run test:postgres
 */
import { spawn } from "node:child_process";
import { findPostgres, startCluster } from "./cluster.ts";

async function main(bin: string): Promise<number> {
  const cluster = await startCluster(bin);
  try {
    console.info(cluster.version);
    const vitest = spawn("vitest", ["run", "--project=database", ...process.argv.slice(2)], {
      stdio: "inherit",
      env: { ...process.env, DATABASE_URL: cluster.url("postgres") },
    });
    return await new Promise((resolve) => vitest.on("close", (code) => resolve(code ?? 1)));
  } finally {
    cluster.stop();
  }
}

const bin = findPostgres();
if (bin) {
  process.exitCode = await main(bin);
} else {
  console.warn(
    "SKIPPED: This machine has no PostgreSQL server (initdb and pg_ctl in PATH or /usr/lib/postgresql). " +
      "The database suite did not run.",
  );
}
