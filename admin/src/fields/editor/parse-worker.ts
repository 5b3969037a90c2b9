/** Worker that parses the Markdown of each message and posts the resulting blocks. */

import type { TransferredBlock } from "./early-parse.ts";
import { createHeadlessConverter } from "./headless-converter.ts";

const loading = createHeadlessConverter();

addEventListener("message", async ({ data }: MessageEvent<string>) => {
  const converter = await loading;
  const blocks = converter.parseBlocks(data);
  postMessage(
    blocks.map(({ node, from, to }): TransferredBlock => ({ node: node.toJSON(), from, to })),
  );
});
