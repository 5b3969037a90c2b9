import { AsyncLocalStorage } from "node:async_hooks";
import { describeDatabaseError, isDatabaseError, isDescribed } from "../database/database-error.ts";
import { errorResponse } from "../util/error-response.ts";

/** The error that the request at hand ran into. */
const requests = new AsyncLocalStorage<{ error?: unknown }>();

/** As {@link describeDatabaseError}, and remembers what the request at hand ran into. */
export function describeError(error: unknown): unknown {
  const current = requests.getStore();
  if (current) current.error = error;
  return describeDatabaseError(error);
}

/** What a caller did wrong. */
interface Mistake {
  status: number;
  message: string;
}

/** PostgreSQL's classes of values and statements it cannot take: data, unknown columns, limits. */
const unusable = /^(?:22|42703|54)/;

/** What the file system says of names that it cannot hold, and of a picture that lies where a folder is asked for. */
const files: Readonly<Record<string, Mistake>> = {
  ENOENT: { status: 404, message: "There is no such object." },
  ENAMETOOLONG: { status: 400, message: "The name of the object is too long." },
  ENOTDIR: { status: 409, message: "Another object has the name of this one's folder." },
  EEXIST: { status: 409, message: "Another object has the name of this one's folder." },
  EISDIR: { status: 409, message: "A folder has the name of this object." },
};

/** What of an error is the caller's doing, where the backend takes it for its own; null for a fault of this server. */
function mistakeOf(error: unknown): Mistake | null {
  if (!(error instanceof Error)) return null;
  const { message, code, status } = error as Error & { code?: unknown; status?: unknown };
  if (isDatabaseError(error)) {
    if (error.code.startsWith("23")) return { status: 409, message };
    return unusable.test(error.code) ? { status: 400, message } : null;
  }
  // What verifies tokens.
  if (typeof code === "string" && code.startsWith("ERR_J")) {
    return { status: 400, message: "The token is not valid." };
  }
  if (typeof code === "string" && code in files) return files[code] ?? null;
  // What reads bodies.
  if (typeof status === "number" && status >= 400 && status < 500) return { status, message };
  const isUnreadable =
    error instanceof SyntaxError ||
    error instanceof URIError ||
    // What reads the parameters of a query.
    / at position \d+$/.test(message);
  return isUnreadable ? { status: 400, message } : null;
}

/**
 * Answers a request. The caller's mistakes are told, also where the backend answers 500; for a fault the log says why.
 *
 * @throws what `answer` throws, unless it is the caller's mistake.
 */
export function withErrorHandling(
  { method, url }: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(url);
  const current: { error?: unknown } = {};
  return requests.run(current, async () => {
    const told = ({ status, message }: Mistake) => errorResponse(pathname, status, message);
    try {
      const response = await answer();
      if (response.status < 500 || current.error === undefined) return response;
      const mistake = mistakeOf(current.error);
      if (mistake) return told(mistake);
      console.error(`${method} ${pathname} failed: ${JSON.stringify(textOf(current.error))}`);
      return response;
    } catch (error) {
      const mistake = mistakeOf(error);
      if (mistake) return told(mistake);
      throw error;
    }
  });
}

/** A refused statement without its values; of any other error where it happened. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return isDatabaseError(error) ? error.message : (error.stack ?? error.message);
}

/**
 * Keeps values out of the log: the backend writes refused statements there with all that was to be stored, password
 * hashes included, and a stranger could fill the disk with them. What is left of an error is its message, and
 * {@link withErrorHandling} decides whether it is written.
 *
 * @returns undoes it.
 */
export function redactErrorLog(): () => void {
  const write = console.error;
  const clean = (...parts: unknown[]) => {
    if (parts.some(isDescribed)) return;
    const current = requests.getStore();
    const error = parts.find((part) => part instanceof Error);
    if (current && error) current.error = error;
    else
      write(
        ...parts.map((part) => (isDatabaseError(part) ? `${part.message} (${part.code})` : part)),
      );
  };
  console.error = clean;
  return () => {
    if (console.error === clean) console.error = write;
  };
}
