import { runInThread, ThreadTimeoutError } from "../util/run-in-thread.ts";
import type { LookUpResult } from "./look-up-publications.ts";

/** Longer than the timeout of a request to the DOI registry, which the thread sends. */
const defaultTimeoutMs = 20_000;

const maxMemoryMib = 256;

/**
 * Calls `lookUpPublications` in a worker thread, because the parser of BibTeX is large, and needs a minute for some
 * damaged texts. A text that takes longer than the timeout is `unreadable`.
 */
export async function lookUpInThread(
  text: string,
  timeoutMs = defaultTimeoutMs,
): Promise<LookUpResult> {
  const script = new URL("./publications-worker.ts", import.meta.url);
  try {
    return await runInThread<LookUpResult>(script, text, { maxMemoryMib, timeoutMs });
  } catch (error) {
    if (!(error instanceof ThreadTimeoutError)) throw error;
    return "unreadable";
  }
}
