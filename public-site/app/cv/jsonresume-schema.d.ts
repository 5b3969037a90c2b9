/** The official JSON Resume validator has no types. */
declare module "@jsonresume/schema" {
  /** Calls `callback` with the errors, or with null. */
  export function validate(resume: object, callback: (errors: unknown) => void): void;
}
