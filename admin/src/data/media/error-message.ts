/** The error's own message for the owner, otherwise `fallback`. */
export function errorMessageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Error for a file that cannot be uploaded, for example because of its type or size. The message is for the owner. */
export class RefusedFileError extends Error {
  override name = "RefusedFileError";
}
