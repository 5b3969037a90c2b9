const violationPattern = /relation "(\w+)" violates check constraint "\1_(?<column>\w+)_check"/;

/**
 * The column whose unnamed check constraint rejected a value, from PostgreSQL's message for SQLSTATE 23514; undefined for
 * other messages. A value that a form accepts violates such a constraint only if it is too long.
 */
export const columnOfCheckViolation = (message: string): string | undefined =>
  violationPattern.exec(message)?.groups?.column;
