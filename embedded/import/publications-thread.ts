import { createTaskThread, ThreadTimeoutError } from "@portfolio/content/task-thread";
import type { LookUpResult } from "./look-up-publications.ts";

const thread = createTaskThread<string, LookUpResult>(
  new URL("./publications-worker.ts", import.meta.url),
  // The timeout is longer than the timeout of the thread's request to the DOI registry.
  { timeoutMs: 20_000, idleMs: 0, maxMemoryMib: 256 },
);

/**
 * Calls `lookUpPublications` in a worker thread, because the parser of BibTeX is large and may need a minute. A text
 * that takes longer than the timeout is `unreadable`.
 */
export async function lookUpPublicationsInThread(
  text: string,
  timeoutMs?: number,
): Promise<LookUpResult> {
  try {
    return await thread.run(text, { timeoutMs });
  } catch (error) {
    if (!(error instanceof ThreadTimeoutError)) throw error;
    return "unreadable";
  }
}
