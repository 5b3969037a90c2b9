import { createTaskThread } from "@portfolio/content/task-thread";
import type { PortfolioRenderTask } from "./portfolio.ts";

const thread = createTaskThread<PortfolioRenderTask, Uint8Array<ArrayBuffer>, number>(
  new URL("./portfolio-worker.server.ts", import.meta.url),
  { timeoutMs: 120_000, idleMs: 10_000, maxPending: 2 },
);

/**
 * Renders a portfolio in a worker thread. Calls `onProgress` with the number of pictures converted so far.
 *
 * @throws {ThreadBusyError} if one portfolio is being rendered and another one waits.
 * @throws {ThreadTimeoutError} if rendering makes no progress for two minutes.
 */
export const renderPdfInThread = thread.run;
