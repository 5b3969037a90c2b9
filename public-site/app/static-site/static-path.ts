/** Query parameters of lists. A static host ignores queries, so each combination has a path. */
export const listParameters = ["tag", "category", "year", "page"];

/** Path of a page on a static host: `/blog/page/2` for `/blog?page=2`. */
export function staticPath({ pathname, searchParams }: URL): string {
  const filters = listParameters.flatMap((name) => {
    const value = searchParams.get(name);
    return !value || (name === "page" && value === "1") ? [] : [name, encodeURIComponent(value)];
  });
  if (filters.length === 0) return pathname;
  return pathname.replace(/(?:\.(?:data|json|md))?$/, (suffix) => `/${filters.join("/")}${suffix}`);
}
