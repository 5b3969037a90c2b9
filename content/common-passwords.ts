import { dictionary } from "@zxcvbn-ts/language-common";

const maxPasswords = 10_000;

/** The most common passwords of public breach lists, in lower case. Import this large list only when it is needed. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].slice(0, maxPasswords),
);
