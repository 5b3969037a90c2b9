import { HttpError } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translated } from "../../i18n/messages.ts";

/** A save was tried without a session. Nothing was sent, and the form keeps its text. */
export class NotAuthenticatedError extends Error {
  override name = "NotAuthenticatedError";
  constructor() {
    super(sharedMessage("notAuthenticated"));
  }
}

/** The row was changed by somebody else after the form was opened. Nothing was written. */
export class ConflictError extends Error {
  override name = "ConflictError";
  constructor() {
    super(sharedMessage("conflict"));
  }
}

/** Fewer rows changed than were asked for, which row level security does silently. */
export class PartialChangeError extends Error {
  override name = "PartialChangeError";
  constructor(changed: number, asked: number) {
    super(
      asked === 1
        ? sharedMessage("nothingChanged")
        : sharedMessage("partlyChanged", { changed, asked }),
    );
  }
}

/** The server gave no answer. Whether it has done what it was asked to is not known. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
  constructor() {
    super(sharedMessage("unreachable"));
  }
}

/** True for what a request fails with that nobody answered, told by whoever made it. */
export function isNetworkError(error: unknown): boolean {
  const { name, status } = Object(error) as { name?: unknown; status?: unknown };
  // What `fetch` throws, in every browser, and what supabase-js makes of it for its sessions.
  return (
    error instanceof ConnectionError ||
    (error instanceof TypeError && status === undefined) ||
    (name === "AuthRetryableFetchError" && !status)
  );
}

/** True for an answer of the Auth server that will be the same when it is asked again, as opposed to none. */
export function isClientError(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
}

/** A load took longer than a load may take. */
export class RequestTimeoutError extends Error {
  override name = "RequestTimeoutError";
  constructor() {
    super(sharedMessage("timeout"));
  }
}

interface DatabaseError {
  message: string;
  code?: string;
  details?: string | null;
}

/** The status of the answer that an error came from, 0 where there was none. */
export function statusOf(error: unknown): number {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" ? status : 0;
}

// Not by `instanceof`: ra-supabase may bring its own copy of the class.
function bodyOf(error: unknown): unknown {
  return (Object(error) as { body?: unknown }).body;
}

/** Messages at fields that an error carries for react-admin's forms, or null. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  const { errors } = Object(bodyOf(error)) as { errors?: Record<string, string> };
  return errors ?? null;
}

/** The parts of an answer of the table API that say what went wrong, or null for another kind of error. */
function databaseError(error: unknown): DatabaseError | null {
  const body: unknown = bodyOf(error) ?? error;
  if (typeof body !== "object" || body === null || !("message" in body)) return null;
  return body as DatabaseError;
}

/** The sentence for the owner with which a function of ours in the database refused, or null. */
export function databaseMessage(error: unknown): string | null {
  const answer = databaseError(error);
  return answer?.code === "P0001" ? translated(answer.message) : null;
}

/** True for a row that the database refused because its value for a unique column is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseError(error)?.code === "23505";
}

/** True for a single row that was asked for and is not there, or not to be seen. */
export function isRowMissing(error: unknown): boolean {
  return databaseError(error)?.code === "PGRST116";
}

/** A column, or the way to a field within one: `content.contactLinks.0.href`. */
const columnOf = /Key \(([\w.]+)\)=/;
const constraintOf = /"[a-z_]*?_(slug)_[a-z]*key"|"[a-z_]*?_(slug)_key"/;

/** The status, and code, with which the database refuses a value in a sentence for the owner. */
const refusedValue = "PT422";

/**
 * Turns the refusal of a value that is taken, or that a field cannot hold, into a message at its field, in the form
 * react-admin's forms expect. Any other error comes back unchanged.
 */
export function toFieldErrors(error: unknown): unknown {
  const refused = databaseError(error);
  if (refused?.code === refusedValue) {
    const field = columnOf.exec(refused.details ?? "")?.[1];
    if (!field) return error;
    return new HttpError(refused.message, 422, { errors: { [field]: refused.message } });
  }
  if (!isUniqueViolation(error)) return error;
  const { details, message } = databaseError(error) ?? { message: "" };
  const constraint = constraintOf.exec(message);
  const column = columnOf.exec(details ?? "")?.[1] ?? constraint?.[1] ?? constraint?.[2];
  if (!column) return error;
  const text = column === "slug" ? sharedMessage("addressTaken") : sharedMessage("taken");
  return new HttpError(text, 409, { errors: { [column]: text } });
}
