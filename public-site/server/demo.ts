import "./environment/node-env.ts";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleTables } from "@portfolio/supabase/sample";
import { isBuilt } from "./bundles/bundles-built.ts";
import { readEnvironment } from "./environment/env.ts";
import { describeStartFailure } from "./environment/start-failure.ts";
import { type RunningServer, startServer } from "./start.ts";

// `npm run demo`: starts a server with the sample content and an owner in a temporary data folder.

const email = "owner@example.com";
const password = randomBytes(12).toString("base64url");

if (!isBuilt()) {
  const { status } = spawnSync("npm", ["run", "build", "--silent"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

const dataDir = await mkdtemp(join(tmpdir(), "portfolio-demo-"));
const exit = async (code: number) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code);
};
try {
  // Ignores all other variables, so that the demo cannot change the data of the real site.
  const { PORT, HOST, SITE_URL } = process.env;
  const environment = readEnvironment({ PORT, HOST, SITE_URL, DATA_DIR: dataDir });

  const server = await startServer(environment, { isDev: false });
  let isStopping = false;
  const stop = async () => {
    // The process may receive the signal twice: from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  await addSampleContent(server);
  console.info(`Site      ${server.siteUrl}`);
  console.info(`Admin     ${server.siteUrl}/admin`);
  console.info(`Email     ${email}`);
  console.info(`Password  ${password}`);
  console.info("The demo deletes its data when you stop it with Ctrl+C.");
} catch (error) {
  console.error(describeStartFailure(error));
  await exit(1);
}

/** Signs up the owner and inserts the sample content, through the same API as the admin. */
async function addSampleContent({
  localUrl,
  publishableKey,
  setupCode,
}: RunningServer): Promise<void> {
  const post = async (path: string, body: unknown, token: string): Promise<unknown> => {
    const response = await fetch(localUrl + path, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded with status ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  const credentials = { email, password, data: { setup_code: setupCode } };
  const session = (await post("/auth/v1/signup", credentials, publishableKey)) as {
    access_token: string;
  };
  for (const { collection, rows } of sampleTables()) {
    await post(`/rest/v1/${collection.table}`, rows, session.access_token);
  }
}
