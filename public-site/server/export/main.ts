import "../environment/node-env.ts";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DataFolderInUseError } from "@portfolio/embedded";
import { sendActionRequest } from "@portfolio/embedded/action-requests";
import { openBackend } from "../backend.ts";
import { EnvironmentError, readEnvironment } from "../environment/env.ts";
import { startFailure } from "../environment/start-failure.ts";
import { exportToFolder } from "./export-folder.ts";
import { requireExportFolder } from "./write-folder.ts";

/** Timeout of an export by a running server. */
const timeoutMs = 60 * 60 * 1000;

// `npm run export -- FOLDER`: writes the site as files for a static host.
try {
  console.info(await run());
  process.exit(0);
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

async function run(): Promise<string> {
  const [name] = parseArgs({ allowPositionals: true }).positionals;
  if (!name) throw new EnvironmentError("Name the folder: npm run export -- FOLDER");
  const folder = resolve(name);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
    throw new EnvironmentError(`${folder} is a file. Name a folder: npm run export -- FOLDER`);
  }
  // Fails early: `exportToFolder` checks the folder only after opening the backend, which takes seconds.
  await requireExportFolder(folder);
  const environment = readEnvironment(process.env);
  const dataDir = resolve(environment.dataDir);
  if (!environment.supabase && !existsSync(dataDir)) {
    throw new EnvironmentError(
      `There is no data folder ${dataDir}: set DATA_DIR to the data folder of the site, or create a site with "npm start".`,
    );
  }
  const { siteUrl } = environment;
  // Without SITE_URL, the default is the address on which a server with this environment listens.
  const origin = siteUrl ?? `http://${environment.host}:${environment.port}`;
  try {
    const backend = await openBackend(environment, origin);
    try {
      return await exportToFolder(folder, { siteUrl: origin, backend });
    } finally {
      await backend.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return sendActionRequest(dataDir, { action: "export", folder, siteUrl }, { timeoutMs });
  }
}
