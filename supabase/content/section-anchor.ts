/** Types of section that a menu has only where its owner puts them there. */
export const unlistedSections: readonly string[] = ["hero", "community_carousel"];

/**
 * The fragments of the landing page that lead to its sections: each section's type, numbered from the second of the
 * same type on. `types` are those of the sections that the page shows, in its order.
 */
export function sectionAnchors(types: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return types.map((type) => {
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    const name = type.replaceAll("_", "-");
    return number === 1 ? name : `${name}-${number}`;
  });
}
