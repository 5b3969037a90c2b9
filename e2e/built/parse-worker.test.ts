import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const assetsFolder = join(import.meta.dirname, "../../admin/dist/assets");

test("the worker that parses long texts works without a document", async () => {
  const file = readdirSync(assetsFolder).find((name) => /^parse-worker-.*\.js$/.test(name)) ?? "";
  const { promise: responsePromise, resolve: postMessage } = Promise.withResolvers<unknown>();
  const worker = new EventTarget();
  runInNewContext(readFileSync(join(assetsFolder, file), "utf8"), {
    ...{ CustomEvent, clearTimeout, setTimeout, structuredClone, postMessage },
    addEventListener: worker.addEventListener.bind(worker),
    removeEventListener: worker.removeEventListener.bind(worker),
    dispatchEvent: worker.dispatchEvent.bind(worker),
  });
  worker.dispatchEvent(new MessageEvent("message", { data: "Tide &amp; time\n" }));
  expect(await responsePromise).toMatchObject([
    { node: { type: "paragraph", content: [{ type: "text", text: "Tide & time" }] }, from: 0 },
  ]);
});
