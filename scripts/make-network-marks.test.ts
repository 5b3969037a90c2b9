import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type IconFileNetwork, iconFileNetworks, networkIconPath } from "../content/networks.ts";
import { logoSvg } from "./make-network-marks.ts";

const folder = join(import.meta.dirname, "../public-site/public");

test.each(Object.keys(iconFileNetworks) as IconFileNetwork[])(
  "the committed mark of %s is current; after an update, run `npm run network-marks`",
  (network) => {
    expect(readFileSync(join(folder, networkIconPath(network)), "utf8")).toBe(logoSvg(network));
  },
);
