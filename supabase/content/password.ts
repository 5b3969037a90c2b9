/** Fewest characters of the owner's password. */
export const minPasswordLength = 12;

/** The stems of most passwords in public breach lists; what is put around them does not make them safe. */
const commonStems: ReadonlySet<string> = new Set([
  "abc",
  "abcdef",
  "admin",
  "administrator",
  "asdfgh",
  "baseball",
  "changeme",
  "dragon",
  "football",
  "iloveyou",
  "letmein",
  "login",
  "master",
  "monkey",
  "pass",
  "password",
  "passwort",
  "portfolio",
  "princess",
  "qazwsx",
  "qwert",
  "qwerty",
  "qwertyuiop",
  "qwertz",
  "secret",
  "shadow",
  "sunshine",
  "superman",
  "trustno",
  "welcome",
  "zxcvbn",
]);

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
  /** Passwords that many people have, in lower case. */
  commonest?: ReadonlySet<string>;
}

/**
 * Why a password is refused; empty for a good one. The server judges by it with the list of the commonest passwords.
 * A page that judges without that list, which is too heavy for it, only spares a round trip.
 */
export function passwordWeaknesses(
  password: string,
  { personal, commonest = new Set() }: Guesses,
): PasswordWeakness[] {
  const weaknesses: PasswordWeakness[] = [];
  if ([...password].length < minPasswordLength) weaknesses.push("length");
  if (isCommon(password, (word) => commonStems.has(word) || commonest.has(word))) {
    weaknesses.push("pwned");
  }
  const plain = lettersAndFigures(password);
  if (personal.flatMap(guessable).some((part) => plain.includes(part))) weaknesses.push("personal");
  return weaknesses;
}

/** Shortest part that counts for itself: of two letters half of all passwords would hold some. */
const minPart = 3;

/** An address or a name and the parts of it that others know: of `ann@mail.example.co.uk`, `ann`, `mail` and `example`. */
function guessable(name: string): string[] {
  const [local = "", domain = ""] = name.split("@");
  const labels = domain.replace(/\.(?:(?:ac|co|com|edu|gov|net|org)\.)?[^.]+$/, "").split(".");
  return [name, local, domain, ...labels]
    .map(lettersAndFigures)
    .filter((part) => part.length >= minPart);
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
  const words = [core, readAsLetters].map((word) => word.replace(/[^a-z]+/g, ""));
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
