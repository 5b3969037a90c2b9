import { AsyncLocalStorage } from "node:async_hooks";

/** Fields of PostgreSQL errors that both database drivers have. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** Holds the last error of the current request. */
export const lastRequestError = new AsyncLocalStorage<{ error?: unknown }>();

/** Error codes that `@supabase/lite` already maps to the right HTTP status. */
const supportedCodePattern = /^(?:PGRST|PT\d{3}|42...|22...|21...|23502|23503|23505|25006)$/;

const normalizedErrors = new WeakSet();

/** Converts an error so that `@supabase/lite` responds like PostgREST. Stores the original in {@link lastRequestError}. */
export function normalizeDatabaseError(error: unknown): unknown {
  const context = lastRequestError.getStore();
  if (context) context.error = error;
  const result = toPostgrestError(error);
  if (typeof result === "object" && result !== null) normalizedErrors.add(result);
  return result;
}

/** True for a result of {@link normalizeDatabaseError}. */
export const isNormalizedError = (value: unknown): boolean =>
  typeof value === "object" && value !== null && normalizedErrors.has(value);

function toPostgrestError(error: unknown): unknown {
  if (error instanceof RangeError) {
    return withStatus({ code: "54001", message: "The content is nested too deeply." });
  }
  if (!isDatabaseError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  return supportedCodePattern.test(code) ? { code, message, detail, hint } : withStatus(error);
}

/** Adds an HTTP status to an error as PostgREST does: the code is `PGRST`, and message and detail contain JSON. */
function withStatus({ code, message, detail = null, hint = null }: DatabaseError): DatabaseError {
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
    hint: null,
  };
}

function statusOf(code: string): number {
  if (code.startsWith("54")) return 413;
  if (/^(?:08|25|40|53|55|57|58|F0|XX)/.test(code)) return 500;
  return 400;
}

export function isDatabaseError(error: unknown): error is Error & DatabaseError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
