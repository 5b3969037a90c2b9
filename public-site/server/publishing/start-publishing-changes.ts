import type { ContentReader } from "../../app/content/content.server.ts";
import type { CacheStore } from "../../app/content/stale-if-error-cache.server.ts";
import type { Backend } from "../backend.ts";
import type { Environment } from "../environment/env.ts";
import type { PublicPages } from "../pages/public-pages.ts";
import { watchContent } from "./content-watch.ts";
import { createPublisher } from "./publisher.ts";

/** Interval of polling for changed content, in ms, so that changes by other processes appear within a second. */
export const pollIntervalMs = 900;

export interface PublishingOptions {
  environment: Pick<Environment, "publishTargets">;
  backend: Pick<Backend, "readContentVersion" | "recordDelivery">;
  content: Pick<ContentReader, "markOutdated" | "deleteCopies" | "loadSite">;
  pages: Pick<PublicPages, "purge" | "purgeIfDegraded" | "wasReadRecently">;
  /** Stores the content version for the next start. */
  store: CacheStore;
  /** Called after each change of what visitors can read. If given, polling continues even without requests. */
  onChange?: (() => void) | undefined;
}

/**
 * Replaces the cached pages and notifies CDNs and hooks when public content changes. Start it before the first page is
 * rendered, so that no change is missed in between.
 */
export async function startPublishingChanges(options: PublishingOptions) {
  const { backend, content, pages, store, onChange } = options;
  const { publishTargets: targets } = options.environment;
  const publisher = createPublisher({
    targets,
    recordDelivery: backend.recordDelivery,
    log: console.warn,
  });
  const contentWatch = await watchContent({
    fetchVersion: backend.readContentVersion,
    lastVersion: await readVersion(store),
    onChange: (currentVersion, wasWithdrawn) => {
      pages.purge();
      // The version is stored last, because it must never be newer than the content on disk. Errors such as a full disk
      // are ignored, because the next start reloads the content if the stored version is old.
      void Promise.resolve(wasWithdrawn ? content.deleteCopies() : content.markOutdated()).then(
        async () => {
          if (currentVersion) await store.write("version", currentVersion).catch(() => undefined);
        },
      );
      publisher.publish();
      // Load the content for the next visitor, but only after the response to the save that caused the change.
      if (pages.wasReadRecently()) setImmediate(content.loadSite);
      onChange?.();
    },
    onRecovery: pages.purgeIfDegraded,
    // A CDN or static host serves pages without asking this server, so polling continues even without requests.
    isNeeded: () => pages.wasReadRecently() || targets.length > 0 || onChange !== undefined,
    intervalMs: pollIntervalMs,
  });
  return {
    /** Polls once. Await it before the response to a write, so that cached pages are purged by then. Never rejects. */
    check: contentWatch.check,
    /** Stops polling, and sends pending notifications once. */
    async close() {
      await contentWatch.stop();
      await publisher.close();
    },
  };
}

/** Version of the content in the disk store, if any. */
async function readVersion(store: CacheStore): Promise<string | undefined> {
  const storedVersion = await store.read("version").catch(() => undefined);
  return typeof storedVersion === "string" ? storedVersion : undefined;
}
