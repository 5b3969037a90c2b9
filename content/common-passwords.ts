import { dictionary } from "@zxcvbn-ts/language-common";

const maxPasswords = 10_000;

/** The most common passwords of breach lists, in lower case. The list is large: load it with a dynamic `import()`. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].slice(0, maxPasswords),
);
