/** Section types that the default menu leaves out. */
export const sectionsNotInMenu: readonly string[] = ["hero", "community_carousel"];

/**
 * URL fragment of each visible section: its type with hyphens, and a number if the type occurs again
 * (`work-community-2`).
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
