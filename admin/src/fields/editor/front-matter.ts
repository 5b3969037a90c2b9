import { fenceFor } from "./block-templates.ts";

const frontMatterPattern = /^\uFEFF?\s*---[ \t]*\n(?=\S)(.*?\n)---[ \t]*(?:\n+|$)(.*)$/s;

/** Front matter starts with a key; a thematic break (`---`) followed by a paragraph does not. */
const keyPattern = /^(?:#.*\n)*[^\s#{[>|*-][^:\n]*:\s/;

/**
 * Returns Markdown whose YAML front matter is a fenced code block. Markdown would show the front matter as a line and a
 * heading. Returns null for a text without front matter.
 */
export function frontMatterToCode(text: string): string | null {
  const [, yaml, body = ""] = frontMatterPattern.exec(text.replace(/\r\n?/g, "\n")) ?? [];
  if (!yaml || !keyPattern.test(yaml)) return null;
  const fence = fenceFor(yaml);
  return `${fence}yaml\n${yaml.trimEnd()}\n${fence}\n\n${body}`;
}
