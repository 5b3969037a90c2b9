/** Adds soft hyphens to words of at least `minLetters`. */
type Hyphenate = (text: string, locale: string, minLetters: number) => string;

/** Returns the text unchanged in browsers, which do not load the patterns of the languages. */
export let hyphenate: Hyphenate = (text) => text;

export function registerHyphenation(registered: Hyphenate): void {
  hyphenate = registered;
}
