import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { isNetworkError, statusOf } from "../api/errors.ts";

/**
 * Returns a message for the owner: of one of the admin's own errors its message; for a failed connection `fallback` and a
 * note about it; for a full disk (status 507) a message that says so. Otherwise returns `fallback`, and logs the error.
 */
export function errorMessageOf(error: unknown, fallback: string): string {
  if (isNetworkError(error)) return `${fallback} ${sharedMessage("unreachable")}`;
  const status = statusOf(error);
  if (status === 507) return sharedMessage("diskFull");
  if (error instanceof Error && status === 0 && !(error instanceof DOMException)) {
    return error.message;
  }
  console.error(error);
  return fallback;
}

/** Error for a file that cannot be uploaded, for example because of its type or size. The message is for the owner. */
export class RefusedFileError extends Error {
  override name = "RefusedFileError";
}

export function fileTooLarge(maxBytes: number): RefusedFileError {
  return new RefusedFileError(mediaMessage("tooLarge", { maxMiB: maxBytes / 1024 ** 2 }));
}
