import "../../hide-env-file-warning.ts";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import type { Bundles } from "./bundles.ts";
import { createStaticFiles } from "./static-files.ts";

const repoRoot = join(import.meta.dirname, "../../..");

/** Matches the paths of the API, which bypass Vite. */
const apiPathPattern = /^\/(?:rest|auth|storage)\/v1\/|^\/api\/|^\/healthz/;

/** Serves both bundles from Vite, with hot reload over the server's own port. */
export async function createDevBundles(server: Server): Promise<Bundles> {
  // Do not report imported files to `node --watch`. Vite imports a temporary copy of its configuration, and the server
  // would restart when Vite deletes the copy.
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  const site = await startVite(server, "public-site");
  const admin = await startVite(server, "admin");
  return {
    // Vite's virtual module has no types.
    loadBuild: () =>
      site.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    serveSiteFile: createStaticFiles(join(repoRoot, "public-site/public")),
    serveAdminFile: async () => undefined,
    readAdminHtml: async (path) =>
      admin.transformIndexHtml(path, await readFile(join(repoRoot, "admin/index.html"), "utf8")),
    findStyleSheet: () => undefined,
    wrapListener: (listener) => (request, response) => {
      const path = request.url ?? "/";
      if (apiPathPattern.test(path)) listener(request, response);
      else if (path.startsWith("/admin-assets/")) admin.middlewares(request, response);
      else site.middlewares(request, response, () => listener(request, response));
    },
    close: async () => {
      await Promise.all([site.close(), admin.close()]);
    },
  };
}

function startVite(server: Server, workspace: "public-site" | "admin"): Promise<ViteDevServer> {
  return createServer({
    root: join(repoRoot, workspace),
    configFile: join(repoRoot, workspace, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server, path: `/__hmr-${workspace}` } },
  });
}
