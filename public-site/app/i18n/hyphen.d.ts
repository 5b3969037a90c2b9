declare module "hyphen/*/index.js" {
  /** The functions of the library that this project uses. */
  const language: { hyphenateSync(text: string, options: { minWordLength: number }): string };
  export default language;
}
