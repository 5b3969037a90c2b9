import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { Bundles } from "./bundles.ts";
import { createStaticFiles } from "./static-files.ts";

const repoRoot = join(import.meta.dirname, "../../..");
const siteBuild = join(repoRoot, "public-site/build");
/** Scripts that only a static site has. */
export const staticScriptsFolder = join(siteBuild, "static");

/** Files of the site that this server and static hosts serve unchanged. */
export const siteFilesFolder = join(siteBuild, "client");

const adminBuild = join(repoRoot, "admin/dist");

export function isBuilt(): boolean {
  return (
    existsSync(join(siteBuild, "server/index.js")) && existsSync(join(adminBuild, "index.html"))
  );
}

/**
 * Serves the output of `npm run build`.
 *
 * @param adminBuilt resolves when the admin is built. Requests for the admin wait until then.
 */
export async function createBuiltBundles(
  adminBuilt: Promise<void> = Promise.resolve(),
): Promise<Bundles> {
  const serverBuild = join(siteBuild, "server/index.js");
  if (!existsSync(serverBuild)) throw new Error("The site is not built. Run: npm run build");
  // The path is a literal, so that the server's bundle includes the module. `as string` hides it from the type check,
  // because the module exists only after the build.
  const build: ServerBuild = await import("../../build/server/index.js" as string);
  const serveSiteFile = createStaticFiles(siteFilesFolder);
  const serveAdminFile = adminBuilt.then(() => createStaticFiles(adminBuild));
  const styleSheets = new Map<string, string>();
  for (const href of styleSheetUrlsOf(build)) {
    // React Router appends `#` to the URL if a lazy chunk needs the same style sheet.
    const file = join(siteFilesFolder, href.replace(/#$/, ""));
    styleSheets.set(href, await readFile(file, "utf8"));
  }
  return {
    loadBuild: async () => build,
    serveSiteFile,
    // Not a file, because the server must insert its configuration first. See `readAdminHtml`.
    serveAdminFile: async (request, path) =>
      path === "/index.html" ? undefined : (await serveAdminFile)(request, path),
    // Reads the file for each request, because a new build deletes the scripts that the former file refers to.
    readAdminHtml: async () => {
      await adminBuilt;
      return readFile(join(adminBuild, "index.html"), "utf8").catch(() => undefined);
    },
    findStyleSheet: (href) => styleSheets.get(href),
    wrapListener: (listener) => listener,
    close: async () => undefined,
  };
}

function styleSheetUrlsOf(build: ServerBuild): Set<string> {
  return new Set(Object.values(build.assets.routes).flatMap((route) => route?.css ?? []));
}
