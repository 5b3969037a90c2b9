export const minPasswordLength = 12;

const leetLetters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Reasons why a password is weak. `length` and `pwned` are Supabase's names. */
export type PasswordWeakness = "length" | "pwned" | "personal";

export const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  length: `Use at least ${minPasswordLength} characters.`,
  pwned: "This password is too common. Choose another.",
  personal: "Do not use your e-mail address or the name of the site.",
};

interface GuessableWords {
  /** E-mail addresses and names that an attacker may know. */
  personal: readonly string[];
  /** Common passwords in lower case, from `common-passwords.ts`. */
  commonPasswords: ReadonlySet<string>;
}

/** Returns the weaknesses of a password; empty if it is strong. Both the browser and the server call this function. */
export function passwordWeaknesses(
  password: string,
  { personal, commonPasswords }: GuessableWords,
): PasswordWeakness[] {
  // A short password must be changed anyway, so its other weaknesses do not matter.
  if ([...password].length < minPasswordLength) return ["length"];
  const weaknesses: PasswordWeakness[] = [];
  if (isCommon(password, (word) => commonPasswords.has(word))) weaknesses.push("pwned");
  const joinedPassword = withoutSeparators(password);
  const words: readonly string[] =
    password
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? [];
  const occurs = (part: string) =>
    part.length < minPartLength ? words.includes(part) : joinedPassword.includes(part);
  if (personal.flatMap(guessableParts).some(occurs)) weaknesses.push("personal");
  return weaknesses;
}

export const weaknessSentences = (weaknesses: readonly PasswordWeakness[]): string[] =>
  weaknesses.map((weakness) => weaknessTexts[weakness]);

/** Names that an attacker can find on the site, including its domain unless it is an IP address. */
export function namesOfSite(metadata: readonly unknown[], siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  const isIpAddress = /^\[|^[\d.]+$/.test(hostname);
  return [
    ...metadata.flatMap((content) => {
      const { metaAuthor, ogSiteName, pageTitle } = Object(content) as Record<string, unknown>;
      return [metaAuthor, ogSiteName, pageTitle].filter((name) => typeof name === "string");
    }),
    // The `@` makes `guessableParts` split the domain.
    ...(isIpAddress ? [] : [`@${hostname.replace(/^www\./, "")}`]),
  ];
}

/**
 * Minimum length in characters. Parts of a name that have this length must not occur anywhere in the password. Shorter
 * parts must not be whole words of it; their letters are often adjacent by chance.
 */
const minPartLength = 3;

/** Splits an e-mail address or a name into parts, such as `ann`, `mail` and `example` of `ann@mail.example.co.uk`. */
function guessableParts(name: string): string[] {
  const [localPart = "", domain = ""] = name.split("@");
  const labels = domain.replace(/\.(?:(?:ac|co|com|edu|gov|net|org)\.)?[^.]+$/, "").split(".");
  return [name, localPart, ...localPart.split(/[^\p{L}\p{N}]+/u), domain, ...labels]
    .map(withoutSeparators)
    .filter((part) => part !== "");
}

/** Removes separators: `Mira.Solano` and `mira solano` are the same guess. */
function withoutSeparators(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function isCommon(password: string, isKnown: (word: string) => boolean): boolean {
  if (password === "") return false;
  if (new Set(password).size <= 3 || isSequence(password)) return true;
  // Removes digits and signs at both ends, then replaces inner ones: `P4ssw0rd2026!` becomes `password`.
  const lowerCased = password.toLowerCase();
  const core = lowerCased.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const withLetters = [...core].map((letter) => leetLetters[letter] ?? letter).join("");
  const words: readonly string[] = [core, withLetters].map((word) => word.replace(/[^a-z]+/g, ""));
  return [lowerCased, ...words].some((word) => isRepetition(word, isKnown));
}

/** Length of the longest word in the list. */
const maxWordLength = 40;

/** True for repetitions of a known word, such as `passwordpassword`. */
function isRepetition(word: string, isKnown: (word: string) => boolean): boolean {
  for (let length = 1; length <= Math.min(word.length, maxWordLength); length += 1) {
    const part = word.slice(0, length);
    if (isKnown(part) && part.repeat(Math.ceil(word.length / length)) === word) return true;
  }
  return false;
}

/** True for sequences such as `123456789012` and `abcdefghijkl`. */
function isSequence(password: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i += 1) {
    steps.add((password.charCodeAt(i) - password.charCodeAt(i - 1) + 10) % 10);
  }
  return steps.size === 1;
}
