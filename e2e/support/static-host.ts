import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { getMimeType } from "hono/utils/mime";
import { listenLocally } from "./process.ts";

const root = join(import.meta.dirname, "../..");

/** Runs `npm run export -- FOLDER` and returns its output. Stops the command when this process ends. */
export async function exportSite(folder: string, environment: Record<string, string>) {
  const exportProcess = promisify(execFile)(
    process.execPath,
    ["public-site/build/bundle/export.js", folder],
    { cwd: root, env: { ...process.env, SITE_URL: "", ...environment } },
  );
  const kill = () => exportProcess.child.kill("SIGKILL");
  process.once("exit", kill);
  try {
    const { stdout, stderr } = await exportProcess;
    return stdout + stderr;
  } finally {
    process.off("exit", kill);
  }
}

/**
 * Headers of a path according to the file `_headers`. The patterns in this file are prefixes that end with an asterisk.
 */
function headersOf(folder: string, path: string): [string, string][] {
  const rules = readFileSync(join(folder, "_headers"), "utf8").split(/^(?=\/)/m);
  return rules.flatMap((rule) => {
    const [pattern = "", ...lines] = rule.split("\n").filter(Boolean);
    if (!path.startsWith(pattern.replace(/\*$/, ""))) return [];
    return lines.map((line): [string, string] => {
      const [name = "", ...value] = line.trim().split(": ");
      return [name, value.join(": ")];
    });
  });
}

/**
 * Serves a folder as static hosts do: `/blog` is `blog.html`, and missing files get `404.html`.
 *
 * @param waitBeforeResponse Called with the path of each request. The response waits for the returned promise.
 */
export async function serveFolder(
  folder: string,
  waitBeforeResponse: (path: string) => Promise<void> | undefined = () => undefined,
): Promise<{ url: string; close: () => void }> {
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://static");
    await waitBeforeResponse(pathname);
    const headers = headersOf(folder, pathname);
    const path = join(folder, decodeURIComponent(pathname));
    const existingFile = [path, `${path}.html`, join(path, "index.html")].find(isFile);
    const file = existingFile ?? join(folder, "404.html");
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("content-type", getMimeType(file) ?? "application/octet-stream");
    response.writeHead(existingFile ? 200 : 404);
    response.end(readFileSync(file));
  });
  return {
    url: await listenLocally(server),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
