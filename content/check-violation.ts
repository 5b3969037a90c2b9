const violationPattern = /relation "(\w+)" violates check constraint "\1_(?<column>\w+)_check"/;

/** The column whose unnamed check rejected a value. Such a check only limits the length of what a form accepts. */
export const columnOfCheckViolation = (message: string): string | undefined =>
  violationPattern.exec(message)?.groups?.column;
