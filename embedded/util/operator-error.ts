/** Thrown if the server or a command cannot run. The message says what the operator has to change. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Thrown if the database is damaged. */
export class DamageError extends OperatorError {}
