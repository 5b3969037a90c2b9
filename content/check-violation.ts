const violationPattern = /relation "(\w+)" violates check constraint "\1_(?<column>\w+)_check"/;

/**
 * The column of the violated check constraint, if the constraint has PostgreSQL's default name. Such a check only
 * limits the length of values that a form accepts.
 */
export const columnOfCheckViolation = (message: string): string | undefined =>
  violationPattern.exec(message)?.groups?.column;
