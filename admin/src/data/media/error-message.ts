import { mediaMessage } from "../../i18n/en/media.ts";

/** The message of the error, or `fallback` if it has none. */
export function errorMessageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Error for a file that cannot be uploaded, for example because of its type or size. The message is for the owner. */
export class RefusedFileError extends Error {
  override name = "RefusedFileError";
}

export function fileTooLarge(maxBytes: number): RefusedFileError {
  return new RefusedFileError(mediaMessage("tooLarge", { maxMiB: maxBytes / 1024 ** 2 }));
}
