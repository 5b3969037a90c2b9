/** Section types that the default menu leaves out. */
export const sectionsNotInMenu: readonly string[] = ["hero", "community_carousel"];

/** URL fragments of the visible sections: types, with a number if repeated (`work-community-2`). */
export function sectionAnchors(types: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return types.map((type) => {
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    const name = type.replaceAll("_", "-");
    return number === 1 ? name : `${name}-${number}`;
  });
}
