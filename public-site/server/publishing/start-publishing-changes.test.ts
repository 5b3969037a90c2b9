import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { startPublishingChanges } from "./start-publishing-changes.ts";

type Options = Parameters<typeof startPublishingChanges>[0];

let publishing: Awaited<ReturnType<typeof startPublishingChanges>>;

afterEach(() => publishing.close());

/** Changes the content once. @returns the function that loads the site. */
async function changeContent({ wasReadRecently }: { wasReadRecently: boolean }) {
  const loadSite = vi.fn<Options["content"]["loadSite"]>();
  let version = "1 w0";
  publishing = await startPublishingChanges({
    environment: { publishTargets: [] },
    backend: { readContentVersion: async () => version },
    content: { markOutdated: () => {}, deleteCopies: async () => {}, loadSite },
    pages: { purge: () => {}, purgeIfDegraded: () => {}, wasReadRecently: () => wasReadRecently },
    store: {
      read: async () => version,
      write: async () => {},
      remove: async () => {},
      removeGroup: async () => {},
    },
  });
  await publishing.check();
  await nextTurn();
  expect(loadSite).not.toHaveBeenCalled();
  version = "2 w0";
  await publishing.check();
  await nextTurn();
  return loadSite;
}

test("after a change, the content is loaded before the next visitor needs it", async () => {
  expect(await changeContent({ wasReadRecently: true })).toHaveBeenCalledTimes(1);
});

test("without recent visitors, a change does not load the content", async () => {
  expect(await changeContent({ wasReadRecently: false })).not.toHaveBeenCalled();
});
