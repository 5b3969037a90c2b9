/** Worker that parses the Markdown of each message and answers with its syntax tree. */

import { parseMarkdown } from "./parse-markdown.ts";

addEventListener("message", ({ data }: MessageEvent<string>) => postMessage(parseMarkdown(data)));
