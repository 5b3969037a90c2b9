import "./environment/node-env.ts";
import { existsSync, readFileSync } from "node:fs";
import { buildAdmin } from "./bundles/build-admin.ts";
import { readEnvironment, unknownSettings } from "./environment/env.ts";
import { describeStartFailure } from "./environment/start-failure.ts";
import { startServer } from "./start.ts";

// Program of `npm start` and `npm run dev`: starts the server, and stops it on SIGTERM and SIGINT.

/** Maximum time in ms to stop after SIGTERM or SIGINT, before the process exits with status 1. */
const shutdownTimeoutMs = 10_000;

try {
  const buildsAdmin = process.argv.includes("--build-admin");
  const adminBuilt = Promise.withResolvers<void>();
  if (!buildsAdmin) adminBuilt.resolve();
  for (const name of existsSync(".env") ? unknownSettings(readFileSync(".env", "utf8")) : []) {
    console.warn(`.env sets ${name}, which is not a setting of the server. See docs/settings.md.`);
  }
  const server = await startServer(readEnvironment(process.env), {
    isDev: process.argv.includes("--dev"),
    adminBuilt: adminBuilt.promise,
  });
  console.info(`Site   ${server.siteUrl}`);
  console.info(`Admin  ${server.siteUrl}/admin`);
  if (server.setupCode) console.info(`Set up ${server.siteUrl}/auth?setup=${server.setupCode}`);
  // Build the admin only after the site has started, because building would delay the start.
  if (buildsAdmin) adminBuilt.resolve(buildAdmin());

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await server.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}
