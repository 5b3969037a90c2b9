import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { challengePath, type GuardedForm, minimumSeconds } from "./challenge.ts";

/** Gives up after this time. The server then asks the visitor. */
const timeoutMs = 15_000;

/**
 * Fetches a challenge and solves it.
 *
 * @returns the proof for the form; "" if there is none in time.
 */
export async function proveForm(form: GuardedForm): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${challengePath}?form=${form}`, { signal });
  if (!response.ok) return "";
  const minimum = new Promise((resolve) => setTimeout(resolve, minimumSeconds * 1000 + 100));
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  await minimum;
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}
