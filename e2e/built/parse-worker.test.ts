import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const assets = join(import.meta.dirname, "../../admin/dist/assets");

test("the worker that parses long texts works without a document", () => {
  const file = readdirSync(assets).find((name) => /^parse-worker-.*\.js$/.test(name)) ?? "";
  const responses: unknown[] = [];
  let receive: (message: { data: string }) => void = () => undefined;
  runInNewContext(readFileSync(join(assets, file), "utf8"), {
    addEventListener: (_type: string, listener: typeof receive) => {
      receive = listener;
    },
    postMessage: (response: unknown) => responses.push(response),
  });
  receive({ data: "Tide &amp; time\n" });
  expect(responses).toMatchObject([
    { children: [{ type: "paragraph", children: [{ value: "Tide & time" }] }] },
  ]);
});
