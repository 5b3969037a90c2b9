import { makeTemporaryFolder } from "./process.ts";
import type { RunningSite } from "./site.ts";
import { exportSite, serveFolder } from "./static-host.ts";

/** Paths whose files never change under the same name. */
const immutablePathPattern = /^\/(?:assets|storage|page-state)\//;

/**
 * Serves the export of a site as a static host does. If the content has changed, exports the site again before it
 * responds, except to requests for immutable files.
 */
export async function serveStaticCopy(site: RunningSite): Promise<RunningSite> {
  const folder = makeTemporaryFolder();
  const visitorClient = await site.createClient();
  let exportedVersion: unknown;
  let lastExport: Promise<void> = Promise.resolve();

  async function exportIfChanged(): Promise<void> {
    const { data: version } = await visitorClient.rpc("content_version").throwOnError();
    if (version === exportedVersion) return;
    await exportSite(folder, { DATA_DIR: site.dataDir, SITE_URL: host.url });
    exportedVersion = version;
  }

  const host = await serveFolder(folder, (path) => {
    if (immutablePathPattern.test(path)) return;
    lastExport = lastExport.catch(() => undefined).then(exportIfChanged);
    return lastExport;
  });
  return {
    ...site,
    url: host.url,
    async stop() {
      host.close();
      await site.stop();
    },
  };
}
