/** A start that cannot succeed until somebody changes a setting; the message says which. */
export class StartError extends Error {
  override name = "StartError";
}
