import { columnOfCheckViolation } from "@portfolio/content/check-violation";
import { HttpError, type Identifier } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";

/** An error that the admin expects, with a message for the owner. */
export class ExpectedError extends Error {}

/** Creates a class of errors with a fixed message. */
export const createErrorClass = (
  name: string,
  message: "notAuthenticated" | "conflict" | "unreachable" | "timeout" | "diskFull" | "csrf",
) =>
  class extends ExpectedError {
    override name = name;
    constructor() {
      super(sharedMessage(message));
    }
  };

/** Error for a change without a valid session. Nothing was written, and forms keep their values. */
export class NotAuthenticatedError extends createErrorClass(
  "NotAuthenticatedError",
  "notAuthenticated",
) {}

/** Error for a save of a row that was changed or deleted after it was read. Nothing was written. */
export class ConflictError extends createErrorClass("ConflictError", "conflict") {}

/** Error for a request without a response. The server may have processed it. */
export class ConnectionError extends createErrorClass("ConnectionError", "unreachable") {}

export class RequestTimeoutError extends createErrorClass("RequestTimeoutError", "timeout") {}

/** Error for a change that the server refused because its disk is full. */
export class DiskFullError extends createErrorClass("DiskFullError", "diskFull") {}

/** Error for a change of fewer rows than requested. Row level security skips rows without raising an error. */
export class PartialChangeError extends ExpectedError {
  override name = "PartialChangeError";
  readonly changedCount: number;
  /** Rows that the caller left out on purpose, such as files that are in use. */
  readonly leftOutIds: readonly Identifier[];
  constructor(
    changedCount: number,
    requestedCount: number,
    leftOutIds: readonly Identifier[] = [],
  ) {
    super(
      requestedCount === 1
        ? sharedMessage("nothingChanged")
        : sharedMessage("partlyChanged", { changed: changedCount, requested: requestedCount }),
    );
    this.changedCount = changedCount;
    this.leftOutIds = leftOutIds;
  }
}

/** Whether a request got no response. Recognizes the errors of `fetch`, supabase-js and this module. */
export function isNetworkError(error: unknown): boolean {
  const { name, status } = Object(error) as { name?: unknown; status?: unknown };
  return (
    error instanceof ConnectionError ||
    (error instanceof TypeError && status === undefined) ||
    (name === "AuthRetryableFetchError" && !status)
  );
}

/** Whether the server rejected the request, so that a retry would have the same result. */
export function isClientError(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
}

interface DatabaseError {
  message: string;
  code?: string;
  details?: string | null;
}

/** HTTP status of an error; 0 if there is none. */
export function statusOf(error: unknown): number {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" ? status : 0;
}

// This does not use `instanceof`, because ra-supabase may have its own copy of HttpError.
function bodyOf(error: unknown): unknown {
  return (Object(error) as { body?: unknown }).body;
}

/** Error messages by field for react-admin's forms; null if the error has none. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  const { errors } = Object(bodyOf(error)) as { errors?: Record<string, string> };
  return errors ?? null;
}

function databaseError(error: unknown): DatabaseError | null {
  const body: unknown = bodyOf(error) ?? error;
  if (typeof body !== "object" || body === null || !("message" in body)) return null;
  return body as DatabaseError;
}

/** Translated message for the owner if a database function raised the error, otherwise null. */
export function databaseMessage(error: unknown): string | null {
  const databaseFailure = databaseError(error);
  return databaseFailure?.code === "P0001" ? translateText(databaseFailure.message) : null;
}

/** The slug that prevented restoring a version, because another record has it; otherwise null. */
export function conflictingSlugOf(error: unknown): string | null {
  const databaseFailure = databaseError(error);
  if (databaseFailure?.code !== "P0001") return null;
  return /^Key \(slug\)=\((.*)\) /.exec(databaseFailure.details ?? "")?.[1] ?? null;
}

export function isUniqueViolation(error: unknown): boolean {
  return databaseError(error)?.code === "23505";
}

/** Whether a requested single row does not exist or is not visible. */
export function isRowMissing(error: unknown): boolean {
  return databaseError(error)?.code === "PGRST116";
}

/** Finds the column in an error's details, or the path in a JSON column, such as `content.contactLinks.0.href`. */
const columnPattern = /Key \(([\w.]+)\)=/;
const slugConstraintPattern = /"[a-z_]*?_slug_[a-z]*key"/;

/** SQLSTATE that database functions raise for an invalid value. */
const invalidValueCode = "PT422";

/** Turns the error for a taken, invalid or too long value into field errors for react-admin. Returns other errors unchanged. */
export function toFieldErrors(error: unknown): unknown {
  const { code, details, message } = databaseError(error) ?? { message: "" };
  const namedColumn = columnPattern.exec(details ?? "")?.[1];
  if (code === invalidValueCode && namedColumn) {
    return new HttpError(message, 422, { errors: { [namedColumn]: message } });
  }
  const longColumn = code === "23514" && columnOfCheckViolation(message);
  if (longColumn) {
    const text = sharedMessage("valueTooLong");
    return new HttpError(text, 422, { errors: { [longColumn]: text } });
  }
  const column = namedColumn ?? (slugConstraintPattern.test(message) && "slug");
  if (!isUniqueViolation(error) || !column) return error;
  const text = column === "slug" ? sharedMessage("addressTaken") : sharedMessage("valueTaken");
  return new HttpError(text, 409, { errors: { [column]: text } });
}
