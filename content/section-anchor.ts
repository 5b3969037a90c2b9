/** Section types that the default menu leaves out. */
export const sectionsNotInMenu: readonly string[] = ["hero", "community_carousel"];

/**
 * Returns the URL fragment of each section of the landing page: its type with hyphens, and with a number if the type
 * occurs again (`work-community`, `work-community-2`).
 *
 * @param types types of the visible sections, in order.
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
