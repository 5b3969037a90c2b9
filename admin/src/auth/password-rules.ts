/** Fewest characters of the owner's password. */
export const minPasswordLength = 12;

/** The stems of most passwords in public breach lists; what is put around them does not make them safe. */
const commonStems = [
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
];

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

/**
 * Why a password would be refused, as sentences for its owner; empty for a good one. The server judges again:
 * this only spares a round trip and says more.
 */
export function passwordProblems(password: string, email: string): string[] {
  const problems: string[] = [];
  if ([...password].length < minPasswordLength) {
    problems.push(`Use at least ${minPasswordLength} characters.`);
  }
  if (isCommon(password)) problems.push("This is one of the passwords that are guessed first.");
  const name = email.split("@")[0]?.toLowerCase() ?? "";
  if (name.length >= 4 && password.toLowerCase().includes(name)) {
    problems.push("Leave your e-mail address out of it.");
  }
  return problems;
}

function isCommon(password: string): boolean {
  if (password === "") return false;
  if (new Set(password).size <= 3 || isRun(password)) return true;
  // What is put around a word is stripped before figures are read as letters: 2026 is no part of P4ssw0rd2026.
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, "");
  const readAsLetters = [...core].map((letter) => leet[letter] ?? letter).join("");
  const words = [core, readAsLetters].map((word) => word.replace(/[^a-z]+/g, "")).filter(Boolean);
  return words.some((word) => commonStems.some((stem) => isRepetition(word, stem)));
}

/** `passwordpassword` is no better than `password`. */
function isRepetition(word: string, stem: string): boolean {
  return word.length % stem.length === 0 && word === stem.repeat(word.length / stem.length);
}

/** `123456789012`, `abcdefghijkl` and their like. */
function isRun(password: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < password.length; i += 1) {
    steps.add((password.charCodeAt(i) - password.charCodeAt(i - 1) + 10) % 10);
  }
  return steps.size === 1;
}
