import { diskFullResponse, isDiskFullError } from "../data-folder/disk-space.ts";
import {
  isDatabaseError,
  isNormalizedError,
  lastRequestError,
} from "../database/database-error.ts";
import { errorResponse } from "../util/json-responses.ts";

interface ClientError {
  status: number;
  message: string;
}

/** PostgreSQL's error classes for invalid values, unknown columns and exceeded limits. */
const invalidInputPattern = /^(?:22|42703|54)/;

/** File system errors caused by the name of an object. */
const fileErrors: Readonly<Record<string, ClientError>> = {
  ENOENT: { status: 404, message: "There is no such object." },
  ENAMETOOLONG: { status: 400, message: "The name of the object is too long." },
  ENOTDIR: { status: 409, message: "A folder in the name of the object is itself an object." },
  EEXIST: { status: 409, message: "A folder in the name of the object is itself an object." },
  EISDIR: { status: 409, message: "The name of the object is the name of a folder." },
};

/** Status and message for an error that the client caused; null for an error of this server. */
function clientErrorOf(error: unknown): ClientError | null {
  if (!(error instanceof Error)) return null;
  const { message, code, status } = error as Error & { code?: unknown; status?: unknown };
  if (isDatabaseError(error)) {
    if (error.code.startsWith("23")) return { status: 409, message };
    // A database function chooses the HTTP status with such a code, as in PostgREST.
    if (/^PT4\d\d$/.test(error.code)) return { status: Number(error.code.slice(2)), message };
    return invalidInputPattern.test(error.code) ? { status: 400, message } : null;
  }
  // `node:http` throws this error.
  if (message === "aborted" && code === "ECONNRESET") {
    return { status: 400, message: "The client disconnected before its request was read." };
  }
  // jose, the library that verifies tokens, throws this error.
  if (typeof code === "string" && code.startsWith("ERR_J")) {
    return { status: 400, message: "The token is not valid." };
  }
  if (typeof code === "string" && code in fileErrors) return fileErrors[code] ?? null;
  // The parser of request bodies throws this error.
  if (typeof status === "number" && status >= 400 && status < 500) return { status, message };
  const isParseError =
    error instanceof SyntaxError ||
    error instanceof URIError ||
    // The parser of query parameters throws this error.
    / at position \d+$/.test(message);
  return isParseError ? { status: 400, message } : null;
}

/**
 * Responds with the reason if the client caused an error or the disk is full. `@supabase/lite` would respond with
 * status 500. Rethrows other errors.
 */
export function withErrorHandling({ method, url }: Request, respond: () => Promise<Response>) {
  const { pathname } = new URL(url);
  const context: { error?: unknown } = {};
  const respondToClientError = (error: unknown) => {
    const clientError = clientErrorOf(error);
    return clientError && errorResponse(pathname, clientError.status, clientError.message);
  };
  return lastRequestError.run(context, async () => {
    try {
      const response = await respond();
      if (response.status < 500 || context.error === undefined) return response;
      const clientErrorResponse = respondToClientError(context.error);
      if (clientErrorResponse) return clientErrorResponse;
      console.error(`${method} ${pathname} failed: ${JSON.stringify(toLogText(context.error))}`);
      return isDiskFullError(context.error) ? diskFullResponse() : response;
    } catch (error) {
      const clientErrorResponse = respondToClientError(error);
      if (clientErrorResponse) return clientErrorResponse;
      throw error;
    }
  });
}

/** Only the message of a rejected statement, because other fields contain its values; the stack of other errors. */
function toLogText(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return isDatabaseError(error) ? error.message : (error.stack ?? error.message);
}

/**
 * Replaces `console.error`, because `@supabase/lite` logs rejected statements with all values. The log would contain
 * secrets such as password hashes, and anyone could fill the disk. The replacement passes errors that occur during a
 * request to {@link withErrorHandling}. It logs only the message and code of other database errors.
 *
 * @returns a function that restores `console.error`.
 */
export function redactErrorLog(): () => void {
  const originalFunction = console.error;
  const logRedacted = (...parts: unknown[]) => {
    if (parts.some(isNormalizedError)) return;
    const context = lastRequestError.getStore();
    const error = parts.find((part) => part instanceof Error);
    if (context && error) context.error = error;
    else {
      originalFunction(
        ...parts.map((part) => (isDatabaseError(part) ? `${part.message} (${part.code})` : part)),
      );
    }
  };
  console.error = logRedacted;
  return () => {
    if (console.error === logRedacted) console.error = originalFunction;
  };
}
