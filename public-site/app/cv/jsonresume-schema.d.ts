/** The official validator of JSON Resume brings no types of its own. */
declare module "@jsonresume/schema" {
  /** Calls back with the errors found, or with null. */
  export function validate(resume: object, callback: (errors: unknown) => void): void;
}
