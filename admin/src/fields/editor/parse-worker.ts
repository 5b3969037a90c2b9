/** Worker that parses the Markdown of each message and answers with its blocks. */

import type { TransferredBlock } from "./early-parse.ts";
import { createHeadlessLanguage } from "./headless-language.ts";

const loading = createHeadlessLanguage();

addEventListener("message", async ({ data }: MessageEvent<string>) => {
  const language = await loading;
  const blocks = language.read(data);
  postMessage(
    blocks.map(({ node, from, to }): TransferredBlock => ({ node: node.toJSON(), from, to })),
  );
});
