import { createContext, Script } from "node:vm";
import { problemDetails } from "@portfolio/content/restore-plan";

/** Maximum time for parsing one text. Texts of the maximum size need less than a second. */
const timeoutMs = 10_000;

class SlowTextError extends Error {}

const sandbox = createContext({ work: undefined });
const script = new Script("work()");

/**
 * Runs a parser, which may need minutes for some texts. `vm` can stop it, even though it is synchronous. Throws a
 * SlowTextError if it takes too long.
 */
export function runWithTimeLimit<Result>(work: () => Result): Result {
  sandbox.work = work;
  try {
    return script.runInContext(sandbox, { timeout: timeoutMs });
  } catch (error) {
    if (Object(error).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new SlowTextError(problemDetails.slow);
  }
}

/** Why a parser could not read a record's text. Rethrows all other errors. */
export function unreadableReason(error: unknown): string {
  // The Markdown and HTML parsers throw a RangeError if a text is nested too deeply.
  if (error instanceof RangeError) return problemDetails.deep;
  if (error instanceof SlowTextError) return problemDetails.slow;
  throw error;
}
