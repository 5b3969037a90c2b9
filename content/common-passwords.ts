import { dictionary } from "@zxcvbn-ts/language-common";

const maxPasswords = 10_000;

/**
 * The most common passwords of public breach lists, in lower case. The list is large, so load it with a dynamic
 * `import()`.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].slice(0, maxPasswords),
);
