const checkViolation = /relation "(\w+)" violates check constraint "\1_(?<column>\w+)_check"/;

/**
 * The column whose unnamed check constraint rejected a value, from PostgreSQL's message for SQLSTATE 23514; undefined for
 * other messages. Values of forms violate these constraints only if they are too long.
 */
export const columnOfCheckViolation = (message: string): string | undefined =>
  checkViolation.exec(message)?.groups?.column;
