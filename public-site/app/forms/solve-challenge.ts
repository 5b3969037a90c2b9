import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { challengePath, type GuardedForm, minimumFillInSeconds } from "./challenge.ts";

/** Timeout in ms of each step: fetching the challenge, and solving it. */
const timeoutMs = 15_000;

/**
 * Fetches a challenge and solves it.
 *
 * @returns the proof for the form; "" if the server refuses or solving takes too long.
 * @throws if the server does not respond in time.
 */
export async function solveFormChallenge(form: GuardedForm): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${challengePath}?form=${form}`, { signal });
  if (!response.ok) return "";
  // The server rejects forms that arrive sooner, because only robots are that fast.
  const waitPromise = new Promise((resolve) =>
    setTimeout(resolve, minimumFillInSeconds * 1000 + 100),
  );
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  await waitPromise;
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}
