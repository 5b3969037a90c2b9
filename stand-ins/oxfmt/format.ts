/** Unused: `scripts/generate-types.ts` has the types formatted by Biome. */
export async function format(): Promise<never> {
  throw new Error("oxfmt is not installed.");
}
