/** Section types that are not in the default menu. */
export const unlistedSections: readonly string[] = ["hero", "community_carousel"];

/**
 * Fragments of the landing page's sections: the section's type, numbered from its second occurrence on. `types` are the
 * types of the shown sections, in order.
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
