import { fenceFor } from "./block-templates.ts";

/** Markdown document with YAML front matter between `---` lines. */
export interface DocumentWithFrontMatter {
  yaml: string;
  /** Markdown after the front matter. */
  body: string;
}

const frontMatterPattern = /^\uFEFF?\s*---[ \t]*\n(?=\S)(.*?\n)---[ \t]*(?:\n+|$)(.*)$/s;

/** Front matter starts with a key; a thematic break (`---`) followed by a paragraph does not. */
const keyPattern = /^(?:#.*\n)*[^\s#{[>|*-][^:\n]*:\s/;

/** Returns null for a text without front matter. */
export function splitFrontMatter(text: string): DocumentWithFrontMatter | null {
  const [, yaml, body = ""] = frontMatterPattern.exec(text.replace(/\r\n?/g, "\n")) ?? [];
  return yaml && keyPattern.test(yaml) ? { yaml, body } : null;
}

/** Returns the Markdown with the front matter as a fenced code block. */
export function withYamlBlock({ yaml, body }: DocumentWithFrontMatter): string {
  if (yaml.trim() === "") return body;
  const fence = fenceFor(yaml);
  return `${fence}yaml\n${yaml.trimEnd()}\n${fence}\n\n${body}`;
}
