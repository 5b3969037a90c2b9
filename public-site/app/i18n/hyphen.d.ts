declare module "hyphen/*/index.js" {
  /** The part of the library that the product uses. */
  const language: { hyphenateSync(text: string, options: { minWordLength: number }): string };
  export default language;
}
