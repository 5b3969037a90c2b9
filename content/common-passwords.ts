import { dictionary } from "@zxcvbn-ts/language-common";

const maxPasswords = 10_000;

/** The most common passwords of breach lists, in lower case. Load it with a dynamic `import()`, because it is large. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].slice(0, maxPasswords),
);
