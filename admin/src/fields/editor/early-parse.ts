import type { ParsedBlock } from "./markdown-converter.ts";

/** A block with its node as JSON. */
export type TransferredBlock = Omit<ParsedBlock, "node"> & { node: unknown };

/** Minimum length of a text for a worker. Parsing a shorter text takes less time than starting a worker. */
const minLength = 20_000;

/** A started worker that has not received a text yet. */
let idleWorker: Worker | undefined;

let earlyParse: { text: string; blocks: Promise<TransferredBlock[] | undefined> } | undefined;

/** Undefined if the browser refuses workers. */
function createWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./parse-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}

/** Starts a worker for {@link parseEarly} before the text is loaded. */
export function startParseWorker(): void {
  idleWorker ??= createWorker();
  const worker = idleWorker;
  worker?.addEventListener("error", () => {
    // A worker whose file could not be loaded would never respond.
    if (idleWorker === worker) idleWorker = undefined;
  });
}

/** Starts to parse a long text in a worker, so that the page can render meanwhile. */
export function parseEarly(text: string): void {
  if (text.length < minLength || earlyParse?.text === text) return;
  // Without a worker, the editor parses the text itself.
  earlyParse = { text, blocks: parseInWorker(text).catch(() => undefined) };
}

/** Resolves when no text from {@link parseEarly} is being parsed. */
export async function waitForEarlyParse(): Promise<void> {
  await earlyParse?.blocks;
}

/** Returns and removes the blocks that {@link parseEarly} parsed from `text`. Undefined if there are none. */
export async function takeEarlyBlocks(text: string): Promise<TransferredBlock[] | undefined> {
  const latestParse = earlyParse;
  earlyParse = undefined;
  return latestParse?.text === text ? latestParse.blocks : undefined;
}

async function parseInWorker(text: string): Promise<TransferredBlock[] | undefined> {
  const worker = idleWorker ?? createWorker();
  idleWorker = undefined;
  if (!worker) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers<TransferredBlock[]>();
  worker.addEventListener("message", ({ data }: MessageEvent<TransferredBlock[]>) => resolve(data));
  worker.addEventListener("error", reject);
  worker.postMessage(text);
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}
