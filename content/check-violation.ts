const violationPattern = /relation "(\w+)" violates check constraint "\1_(?<column>\w+)_check"/;

/** The column whose unnamed check rejected a value, from the message of SQLSTATE 23514. Such a value is too long. */
export const columnOfCheckViolation = (message: string): string | undefined =>
  violationPattern.exec(message)?.groups?.column;
