/** What the drivers tell of a refused statement. */
interface Refusal {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** Codes and classes of PostgreSQL that the backend turns into the right answer itself. */
const understood = /^(?:PGRST|PT\d{3}|42...|22...|21...|23502|23503|23505|25006)$/;

/** What the backend is about to write to the log though it is the caller's mistake. */
const callersMistakes = new WeakSet();

/** Prepares an error of the database for the backend, which answers 500 to checks that fail. */
export function describeDatabaseError(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const answer = understood.test(code)
    ? { code, message, detail, hint }
    : // PostgREST's own way to let the database name the status: its message and detail are JSON.
      {
        code: "PGRST",
        message: JSON.stringify({ code, message, details: detail, hint }),
        detail: JSON.stringify({ status: statusOf(code), headers: {} }),
        hint: null,
      };
  if (statusOf(code) < 500) callersMistakes.add(answer);
  return answer;
}

/**
 * Keeps refused statements out of the log: the backend writes each with the values in it, and a stranger could fill
 * the disk with them. Faults of the database itself are still written.
 *
 * @returns undoes it.
 */
export function silenceRefusals(): () => void {
  const write = console.error;
  const quiet = (...parts: unknown[]) => {
    const [first] = parts;
    if (typeof first === "object" && first !== null && callersMistakes.has(first)) return;
    write(...parts);
  };
  console.error = quiet;
  return () => {
    if (console.error === quiet) console.error = write;
  };
}

/** The HTTP status that PostgREST gives to a PostgreSQL error code. */
function statusOf(code: string): number {
  if (code.startsWith("54")) return 413;
  if (/^(?:08|25|40|53|55|57|58|F0|XX)/.test(code)) return 500;
  return 400;
}

function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
