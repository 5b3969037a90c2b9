import { createTaskThread } from "@portfolio/social-image/task-thread";
import type { PortfolioTask } from "./portfolio.ts";

const thread = createTaskThread<PortfolioTask, Uint8Array<ArrayBuffer>, number>(
  new URL("./portfolio-worker.server.ts", import.meta.url),
  { timeoutMs: 120_000, idleMs: 10_000, maxPending: 2 },
);

/**
 * Renders a portfolio in a worker thread. The progress is the number of converted pictures.
 *
 * @throws {ThreadBusyError} while two other portfolios are rendered.
 * @throws {ThreadTimeoutError} after two minutes.
 */
export const renderPortfolioPdf = thread.run;
