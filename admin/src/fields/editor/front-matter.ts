/** Markdown document with YAML front matter between `---` lines. */
export interface FrontMatter {
  yaml: string;
  /** Markdown after the front matter. */
  body: string;
}

const frontMatter = /^\uFEFF?\s*---[ \t]*\n(?=\S)(.*?\n)---[ \t]*(?:\n+|$)(.*)$/s;

/** Front matter starts with a key; a thematic break (`---`) followed by a paragraph does not. */
const key = /^(?:#.*\n)*[^\s#{[>|*-][^:\n]*:\s/;

/** Returns null for a text without front matter. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const [, yaml, body = ""] = frontMatter.exec(text.replace(/\r\n?/g, "\n")) ?? [];
  return yaml && key.test(yaml) ? { yaml, body } : null;
}

/** Returns the Markdown with the front matter as a fenced code block. */
export function withYamlBlock({ yaml, body }: FrontMatter): string {
  if (yaml.trim() === "") return body;
  const longest = Math.max(2, ...(yaml.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}yaml\n${yaml.trimEnd()}\n${fence}\n\n${body}`;
}
