/** Thrown if the server or a command cannot run until the operator changes something; the message says what. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Thrown if the database is damaged. */
export class DamageError extends OperatorError {}
