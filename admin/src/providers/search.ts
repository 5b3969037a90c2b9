/**
 * A PostgREST `and=` expression: every word of `query` occurs in at least one of `columns`. Null when the query
 * holds no word. Values are quoted, because a comma, a bracket or a second word otherwise breaks the request
 * (or, worse, changes what it asks), and the wildcards of `like` are taken literally.
 */
export function searchExpression(query: string, columns: readonly string[]): string | null {
  // PostgREST reads `*` as a wildcard with no way to escape it.
  const words = query.replaceAll("*", " ").split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return null;
  const perWord = words.map((word) => {
    const pattern = quote(`*${word.replace(/[\\%_]/g, "\\$&")}*`);
    return `or(${columns.map((column) => `${column}.ilike.${pattern}`).join(",")})`;
  });
  return `(${perWord.join(",")})`;
}

function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}
