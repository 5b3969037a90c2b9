import { statusOf } from "./errors.ts";

/** Delays before the second, third and fourth attempt, in ms. */
const delaysMs = [200, 400, 800];

/** Whether the status says that the server or its proxy is starting, restarting or overloaded. */
export function isTransientError(error: unknown): boolean {
  return [502, 503, 504].includes(statusOf(error));
}

/**
 * Retries after transient errors. `isRepeat` is true from the second attempt on, because an earlier attempt may have
 * succeeded although its response was lost.
 */
export async function retryTransient<Result>(
  run: (isRepeat: boolean) => Promise<Result>,
  isTransient = isTransientError,
) {
  for (const [attempt, delayMs] of delaysMs.entries()) {
    try {
      return await run(attempt > 0);
    } catch (error) {
      if (!isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return run(true);
}
