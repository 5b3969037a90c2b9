import { CsrfError } from "../../data/api/csrf.ts";
import {
  ConflictError,
  ConnectionError,
  NotAuthenticatedError,
  PartialChangeError,
  RequestTimeoutError,
  statusOf,
} from "../../data/api/errors.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastError } from "./toasts.ts";

/**
 * Shows an error toast with `message`, or with the error's own message for errors of the session and timeouts. Logs
 * unexpected errors.
 */
export function toastFailure(error: unknown, message: string): void {
  if (!isExpected(error)) console.error(error);
  if (error instanceof CsrfError) toastError(error.message, sharedMessage("securityError"));
  else if (error instanceof NotAuthenticatedError) toastError(error.message);
  else if (error instanceof RequestTimeoutError) toastError(error.message);
  else toastError(message);
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof CsrfError ||
    error instanceof ConflictError ||
    error instanceof ConnectionError ||
    error instanceof NotAuthenticatedError ||
    error instanceof PartialChangeError ||
    (statusOf(error) >= 400 && statusOf(error) < 500)
  );
}
