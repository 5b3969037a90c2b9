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
 * Reports that something did not work: `message` in general, the error's own words where the catalogue has
 * some for it. What nobody foresaw is logged as well.
 */
export function toastFailure(error: unknown, message: string): void {
  if (!isForeseen(error)) console.error(error);
  if (error instanceof CsrfError) toastError(error.message, sharedMessage("securityError"));
  else if (error instanceof NotAuthenticatedError) toastError(error.message);
  else if (error instanceof RequestTimeoutError) toastError(error.message);
  else toastError(message);
}

/** True for the refusals that are part of ordinary use. */
function isForeseen(error: unknown): boolean {
  return (
    error instanceof CsrfError ||
    error instanceof ConflictError ||
    error instanceof ConnectionError ||
    error instanceof NotAuthenticatedError ||
    error instanceof PartialChangeError ||
    (statusOf(error) >= 400 && statusOf(error) < 500)
  );
}
