import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type NetworkWithIconFile,
  networkIconPath,
  networksWithIconFiles,
} from "../content/networks.ts";

const folder = join(import.meta.dirname, "../public-site/public");

test.each(Object.keys(networksWithIconFiles) as NetworkWithIconFile[])(
  "the logo of %s is committed; if not, run `npm run network-logos`",
  (network) => {
    expect(readFileSync(join(folder, networkIconPath(network)), "utf8")).toMatch(
      /^<svg [^>]+><title>[^<]+<\/title><path d="M[^"]+"\/><\/svg>\n$/,
    );
  },
);
