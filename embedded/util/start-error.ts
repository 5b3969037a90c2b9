/** A start that cannot succeed until somebody changes a setting; the message says which. */
export class StartError extends Error {
  override name = "StartError";
}

/** A database that is not as it was written. */
export class DamageError extends StartError {}
