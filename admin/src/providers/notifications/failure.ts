import { CsrfError } from "../../security/csrf.ts";
import { NotAuthenticatedError } from "../errors.ts";
import { toastError } from "./toasts.ts";

/**
 * Reports that something did not work: `message` in general, the error's own words where the catalogue has
 * some for it.
 */
export function toastFailure(error: unknown, message: string): void {
  if (error instanceof CsrfError) toastError(error.message, "Security Error");
  else if (error instanceof NotAuthenticatedError) toastError(error.message);
  else if (error instanceof Error && error.message === "Request timeout") toastError(error.message);
  else toastError(message);
}
