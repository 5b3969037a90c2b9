import { type Collection, collections } from "@portfolio/content/collections";

/**
 * A record with a long text as Markdown with YAML front matter, as Astro, Hugo and Eleventy read it. Null for a table
 * whose records have no long text. Values are written as JSON, which YAML includes.
 */
export function markdownOf(table: string, line: string): { path: string; text: string } | null {
  const byTable: Readonly<Record<string, Collection | undefined>> = collections;
  const collection = byTable[table];
  if (!collection?.longText) return null;
  const { longText, fields, visibility } = collection;
  const row: Record<string, unknown> = JSON.parse(line);
  const names = Object.keys(fields.shape).filter((name) => name !== longText && name in row);
  const values = {
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    date: row.published_at ?? row.created_at,
    lastmod: row.updated_at,
    draft: visibility ? !visibility.matches(row) : false,
  };
  const matter = Object.entries(values).map(([name, value]) => `${name}: ${toYaml(value)}\n`);
  return {
    path: `markdown/${table}/${row.slug ?? row.id}.md`,
    text: `---\n${matter.join("")}---\n\n${row[longText]}\n`,
  };
}

function toYaml(value: unknown): string {
  // Line separators, which JSON allows in a text and YAML 1.1 treats as the end of a line.
  return JSON.stringify(value ?? null).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
