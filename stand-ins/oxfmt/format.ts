/** Imported by the type generator, but never called: `scripts/generate-types.ts` formats with Biome. */
export async function format(): Promise<never> {
  throw new Error("oxfmt is not installed.");
}
