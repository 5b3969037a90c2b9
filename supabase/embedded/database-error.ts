import { AsyncLocalStorage } from "node:async_hooks";

/** What the drivers tell of a refused statement. */
interface Refusal {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** Codes and classes of PostgreSQL that the backend turns into the right answer itself. */
const understood = /^(?:PGRST|PT\d{3}|42...|22...|21...|23502|23503|23505|25006)$/;

/** The error that the request at hand ran into. */
const request = new AsyncLocalStorage<{ error?: unknown }>();

/** What the backend is about to write to the log; {@link withFaultsLogged} decides whether it should be there. */
const seen = new WeakSet();

/**
 * Prepares an error for the backend, which answers 500 to checks that fail and to content nested too deeply.
 *
 * @returns an error of a form that the backend answers well.
 */
export function describeDatabaseError(error: unknown): unknown {
  const answer = describe(error);
  const current = request.getStore();
  if (current) current.error = error;
  if (typeof answer === "object" && answer !== null) seen.add(answer);
  return answer;
}

function describe(error: unknown): unknown {
  if (error instanceof RangeError) {
    return answerWith({ code: "54001", message: "The content is nested too deeply." });
  }
  if (!isRefusal(error)) return error;
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

function isRefusal(error: unknown): error is Error & Refusal {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** Answers a request and, where that failed, writes why to the log. The caller's own mistakes are not written. */
export function withFaultsLogged(
  { method, url }: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const current: { error?: unknown } = {};
  return request.run(current, async () => {
    const response = await answer();
    if (response.status >= 500 && current.error !== undefined) {
      const { message } = current.error instanceof Error ? current.error : { message: "unknown" };
      const { pathname } = new URL(url);
      console.error(`${method} ${pathname} failed: ${JSON.stringify(message)}`);
    }
    return response;
  });
}

/**
 * Keeps values out of the log: the backend writes refused statements there with all that was to be stored, password
 * hashes included, and a stranger could fill the disk with them. What is left of an error is its message.
 *
 * @returns undoes it.
 */
export function keepValuesOutOfLog(): () => void {
  const write = console.error;
  const clean = (...parts: unknown[]) => {
    if (parts.some((part) => typeof part === "object" && part !== null && seen.has(part))) return;
    write(...parts.map((part) => (isRefusal(part) ? `${part.message} (${part.code})` : part)));
  };
  console.error = clean;
  return () => {
    if (console.error === clean) console.error = write;
  };
}
