/** Thrown if the server cannot start until a setting or the data folder is changed; the message says which. */
export class StartError extends Error {
  override name = "StartError";
}

/** Thrown if the database is damaged. */
export class DamageError extends StartError {}
