import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { startPublishing } from "./start-publishing.ts";

type Options = Parameters<typeof startPublishing>[0];

let publishing: Awaited<ReturnType<typeof startPublishing>>;

afterEach(() => publishing.close());

/** Starts publishing, and changes the content once. @returns the function that loads the site. */
async function changeContent({ wasReadRecently }: { wasReadRecently: boolean }) {
  const loadSite = vi.fn<Options["content"]["loadSite"]>();
  let version = "1 w0";
  publishing = await startPublishing({
    environment: { changeTargets: [] },
    backend: { readContentVersion: async () => version },
    content: { refresh: () => {}, forget: async () => {}, loadSite },
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

test("a change does not load the content without recent visitors", async () => {
  expect(await changeContent({ wasReadRecently: false })).not.toHaveBeenCalled();
});
