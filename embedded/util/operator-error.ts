/** Thrown if the server or a command cannot run. The message says what the operator has to change. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Thrown if the database is damaged. */
export class DamageError extends OperatorError {}

/** The value to print for an error that ends a program: the message if it says what to do, otherwise the error. */
export function toPrintable(error: unknown): unknown {
  const isExplained =
    error instanceof Error &&
    (["DataFolderInUseError", "OperatorError"].includes(error.name) || "syscall" in error);
  return isExplained ? error.message : error;
}
