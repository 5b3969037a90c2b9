import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type MarkedNetwork, markedNetworks, markPath } from "../content/networks.ts";
import { markOf } from "./make-network-marks.ts";

const folder = join(import.meta.dirname, "../public-site/public");

test.each(Object.keys(markedNetworks) as MarkedNetwork[])(
  "the mark of %s is the kept one; after an update, run `npm run network-marks`",
  (network) => {
    expect(readFileSync(join(folder, markPath(network)), "utf8")).toBe(markOf(network));
  },
);
