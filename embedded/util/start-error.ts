/** Thrown if the server or a command cannot run until the operator changes something; the message says what. */
export class StartError extends Error {
  override name = "StartError";
}

/** Thrown if the database is damaged. */
export class DamageError extends StartError {}
