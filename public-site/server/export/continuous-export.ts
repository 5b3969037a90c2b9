import { resolve } from "node:path";
import type { StaticSite } from "@portfolio/content/backups";
import PQueue from "p-queue";

/** Delay in ms from the last change to its export, so that successive saves cause one export. */
const delayMs = 5_000;

/** Delay in ms before a failed export is repeated, unless a change starts the next export earlier. */
const retryAfterMs = 10 * 60_000;

const maxReasonLength = 300;

/** The message of an error without its period, because it becomes part of a sentence. */
const reasonOf = (error: unknown) =>
  String(Object(error).message ?? error)
    .replace(/\.$/, "")
    .slice(0, maxReasonLength);

export interface ContinuousExportOptions {
  folder: string;
  /** Writes the static site to the folder. */
  exportSite: (folder: string, signal: AbortSignal) => Promise<unknown>;
  log: (message: string) => void;
  delayMs?: number;
}

/**
 * Exports the site to a folder after changes, one export at a time. Also exports it once at the start, because the
 * content may have changed while the server was stopped.
 */
export function createContinuousExport(options: ContinuousExportOptions) {
  const { exportSite, log } = options;
  const folder = resolve(options.folder);
  let state: StaticSite = { folder, time: null, failure: null };
  const stopController = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const queue = new PQueue({ concurrency: 1 });

  function startTimer(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      // A queued export also contains later changes.
      if (queue.size === 0) void queue.add(runExport);
    }, waitMs).unref();
  }

  async function runExport(): Promise<void> {
    try {
      await exportSite(folder, stopController.signal);
      if (state.failure) log(`The static site has been written to ${folder} again.`);
      state = { folder, time: Date.now(), failure: null };
    } catch (error) {
      if (stopController.signal.aborted) return;
      const failure = reasonOf(error);
      if (failure !== state.failure) {
        log(`The static site could not be written to ${folder}: ${failure}.`);
      }
      state = { ...state, failure };
      // Otherwise a change during the export has already scheduled or queued the next export.
      if (!timer && queue.size === 0) startTimer(retryAfterMs);
    }
  }

  /** Call after each change. Exports the site after the delay, or after the export that is running. */
  function scheduleExport(): void {
    if (!stopController.signal.aborted) startTimer(options.delayMs ?? delayMs);
  }

  scheduleExport();
  return {
    scheduleExport,
    getState: () => state,
    /** Stops the running export before its next file. */
    async close(): Promise<void> {
      stopController.abort();
      clearTimeout(timer);
      queue.clear();
      await queue.onIdle();
    },
  };
}
