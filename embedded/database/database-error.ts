/** What the drivers tell of a refused statement. */
interface Refusal {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** Codes and classes of PostgreSQL that the backend turns into the right answer itself. */
const understood = /^(?:PGRST|PT\d{3}|42...|22...|21...|23502|23503|23505|25006)$/;

/** What the backend was handed, and is about to write to the log. */
const described = new WeakSet();

/**
 * Prepares an error for the backend, which answers 500 to checks that fail and to content nested too deeply.
 *
 * @returns an error of a form that the backend answers well.
 */
export function describeDatabaseError(error: unknown): unknown {
  const answer = describe(error);
  if (typeof answer === "object" && answer !== null) described.add(answer);
  return answer;
}

/** True for what {@link describeDatabaseError} returned. */
export function isDescribed(value: unknown): boolean {
  return typeof value === "object" && value !== null && described.has(value);
}

function describe(error: unknown): unknown {
  if (error instanceof RangeError) {
    return answerWith({ code: "54001", message: "The content is nested too deeply." });
  }
  if (!isDatabaseError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  return understood.test(code) ? { code, message, detail, hint } : answerWith(error);
}

/** PostgREST's own way to let the database name the status: its message and detail are JSON. */
function answerWith({ code, message, detail = null, hint = null }: Refusal): Refusal {
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
    hint: null,
  };
}

/** The HTTP status that PostgREST gives to a PostgreSQL error code. */
function statusOf(code: string): number {
  if (code.startsWith("54")) return 413;
  if (/^(?:08|25|40|53|55|57|58|F0|XX)/.test(code)) return 500;
  return 400;
}

/** True for a statement that PostgreSQL refused. */
export function isDatabaseError(error: unknown): error is Error & Refusal {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
