/** Fewest characters of the owner's password. */
export const minPasswordLength = 12;

const leet: Readonly<Record<string, string>> = {
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

/** What makes a password weak, in Supabase's words where it has one. */
export type PasswordWeakness = "length" | "pwned" | "personal";

/** What is said to whoever chose it. */
export const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  length: `Use at least ${minPasswordLength} characters.`,
  pwned: "This is one of the passwords that are guessed first. Choose another.",
  personal: "Leave your e-mail address and the name of the site out of it.",
};

interface Guesses {
  /** E-mail addresses and names that somebody who knows the site would try. */
  personal: readonly string[];
  /** Passwords that many people have, in lower case: those of `common-passwords.ts`. */
  commonest: ReadonlySet<string>;
}

/** Why a password is refused; empty for a good one. Pages and servers judge by it alike. */
export function passwordWeaknesses(
  password: string,
  { personal, commonest }: Guesses,
): PasswordWeakness[] {
  const weaknesses: PasswordWeakness[] = [];
  if ([...password].length < minPasswordLength) weaknesses.push("length");
  if (isCommon(password, (word) => commonest.has(word))) weaknesses.push("pwned");
  const plain = lettersAndFigures(password);
  const words: readonly string[] =
    password
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? [];
  const isIn = (part: string) =>
    part.length < minPart ? words.includes(part) : plain.includes(part);
  if (personal.flatMap(guessable).some(isIn)) weaknesses.push("personal");
  return weaknesses;
}

/** What is wrong with a password, a sentence each. */
export function weaknessSentences(weaknesses: readonly PasswordWeakness[]): string[] {
  return weaknesses.map((weakness) => weaknessTexts[weakness]);
}

/** Names that somebody who knows the site would try. The figures of an address without a name are no name. */
export function namesOfSite(metadata: readonly unknown[], siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  const isNumber = /^\[|^[\d.]+$/.test(hostname);
  return [
    ...metadata.flatMap((content) => {
      const { metaAuthor, ogSiteName, pageTitle } = Object(content) as Record<string, unknown>;
      return [metaAuthor, ogSiteName, pageTitle].filter((name) => typeof name === "string");
    }),
    // As the second half of an e-mail address.
    ...(isNumber ? [] : [`@${hostname.replace(/^www\./, "")}`]),
  ];
}

/** Shorter parts count where they are a word of their own: of two letters half of all passwords hold some. */
const minPart = 3;

/** An address or a name and the parts of it that others know: of `ann@mail.example.co.uk`, `ann`, `mail` and `example`. */
function guessable(name: string): string[] {
  const [local = "", domain = ""] = name.split("@");
  const labels = domain.replace(/\.(?:(?:ac|co|com|edu|gov|net|org)\.)?[^.]+$/, "").split(".");
  return [name, local, ...local.split(/[^\p{L}\p{N}]+/u), domain, ...labels]
    .map(lettersAndFigures)
    .filter((part) => part !== "");
}

/** `Mira.Solano` and `mira solano` are one name to whoever guesses. */
function lettersAndFigures(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function isCommon(password: string, isKnown: (word: string) => boolean): boolean {
  if (password === "") return false;
  if (new Set(password).size <= 3 || isRun(password)) return true;
  // What is put around a word is stripped before figures are read as letters: 2026 is no part of P4ssw0rd2026.
  const whole = password.toLowerCase();
  const core = whole.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const readAsLetters = [...core].map((letter) => leet[letter] ?? letter).join("");
  const words: readonly string[] = [core, readAsLetters].map((word) =>
    word.replace(/[^a-z]+/g, ""),
  );
  return [whole, ...words].some((word) => isRepetition(word, isKnown));
}

/** Longest word that a list of passwords may hold. */
const longestKnown = 40;

/** `passwordpassword` is no better than `password`. */
function isRepetition(word: string, isKnown: (word: string) => boolean): boolean {
  for (let length = 1; length <= Math.min(word.length, longestKnown); length += 1) {
    const stem = word.slice(0, length);
    if (isKnown(stem) && stem.repeat(Math.ceil(word.length / length)) === word) return true;
  }
  return false;
}

/** `123456789012`, `abcdefghijkl` and their like. */
function isRun(password: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i += 1) {
    steps.add((password.charCodeAt(i) - password.charCodeAt(i - 1) + 10) % 10);
  }
  return steps.size === 1;
}
