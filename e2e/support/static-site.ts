import { temporaryFolder } from "./process.ts";
import type { RunningSite } from "./site.ts";
import { exportSite, serveFolder } from "./static-host.ts";

/** Paths whose files never change under the same name. */
const immutable = /^\/(?:assets|storage|page-state)\//;

/**
 * Serves the export of a site as a static host does. Exports the site again before it answers a request if the content has
 * changed.
 */
export async function serveStaticCopy(site: RunningSite): Promise<RunningSite> {
  const folder = temporaryFolder();
  const visitor = await site.client();
  let exported: unknown;
  let current: Promise<void> = Promise.resolve();

  async function exportIfChanged(): Promise<void> {
    const { data: version } = await visitor.rpc("content_version").throwOnError();
    if (version === exported) return;
    await exportSite(folder, { DATA_DIR: site.dataDir, SITE_URL: host.url });
    exported = version;
  }

  const host = await serveFolder(folder, (path) => {
    if (immutable.test(path)) return;
    current = current.catch(() => undefined).then(exportIfChanged);
    return current;
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
