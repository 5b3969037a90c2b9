import { statusOf } from "./errors.ts";

/** Waits before the second, third and fourth try, in milliseconds. */
const pauses = [200, 400, 800];

/** True for what a server or the proxy before it answers while it starts, restarts or is busy. */
export function isTransientError(error: unknown): boolean {
  return [502, 503, 504].includes(statusOf(error));
}

/**
 * Runs again, after growing pauses, what failed with a status that passes. `run` is told when it is a repetition:
 * the try before may have done its work and only its answer was lost.
 */
export async function retryTransient<Result>(
  run: (isRepeat: boolean) => Promise<Result>,
): Promise<Result> {
  for (const [tries, pause] of pauses.entries()) {
    try {
      return await run(tries > 0);
    } catch (error) {
      if (!isTransientError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return run(true);
}
