import "../environment/node-env.ts";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DataFolderInUseError } from "@portfolio/embedded";
import { sendActionRequest } from "@portfolio/embedded/action-requests";
import { OperatorError } from "@portfolio/embedded/operator-error";
import {
  dataDir,
  onlyArgument,
  requireDataFolder,
  runCommand,
} from "@portfolio/embedded/run-command";
import { openBackend } from "../backend.ts";
import { readEnvironment } from "../environment/env.ts";
import { exportToFolder } from "./export-targets.ts";
import { requireExportFolder } from "./write-folder.ts";

// `npm run export`: writes the public site to a folder as static files.

/** Timeout of an export by a running server. */
const timeoutMs = 60 * 60 * 1000;

const usage = "npm run export -- FOLDER   writes the site as files for a static host";

await runCommand(usage, async (signal) => {
  const name = onlyArgument(parseArgs({ allowPositionals: true }).positionals);
  if (!name) throw new OperatorError(`Name the folder:\n${usage}`);
  const folder = resolve(name);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
    throw new OperatorError(`${folder} is a file. Name a folder:\n${usage}`);
  }
  // Fails early: `exportToFolder` checks the folder only after opening the backend, which takes seconds.
  await requireExportFolder(folder);
  const environment = readEnvironment(process.env);
  if (!environment.supabase) requireDataFolder();
  const { siteUrl } = environment;
  // Without SITE_URL, the default is the URL on which a server with this environment listens.
  const origin = siteUrl ?? `http://${environment.host}:${environment.port}`;
  try {
    const backend = await openBackend(environment, origin);
    try {
      return await exportToFolder(folder, { siteUrl: origin, backend }, signal);
    } finally {
      await backend.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    // A running server has opened the data folder, so it makes the export.
    return sendActionRequest(dataDir, { name: "export", folder, siteUrl }, { timeoutMs, signal });
  }
});
