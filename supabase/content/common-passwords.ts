import { dictionary } from "@zxcvbn-ts/language-common";

/** How many are refused. */
const listed = 10_000;

/** The commonest passwords of public breach lists, in lower case. Large: load it when somebody chooses a password. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].slice(0, listed),
);
