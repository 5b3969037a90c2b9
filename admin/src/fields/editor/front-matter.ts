/** Markdown that begins with YAML between two lines of hyphens. */
export interface FrontMatter {
  yaml: string;
  /** The Markdown after it. */
  body: string;
}

const frontMatter = /^\uFEFF?\s*---[ \t]*\n(?=\S)(.*?\n)---[ \t]*(?:\n+|$)(.*)$/s;

/** A rule and a paragraph do not begin with a key. */
const key = /^(?:#.*\n)*[^\s#{[>|*-][^:\n]*:\s/;

/** Splits a text with front matter; null for any other text. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const [, yaml, body = ""] = frontMatter.exec(text.replace(/\r\n?/g, "\n")) ?? [];
  return yaml && key.test(yaml) ? { yaml, body } : null;
}

/** The Markdown with its YAML as a block of code. */
export function withYamlBlock({ yaml, body }: FrontMatter): string {
  if (yaml.trim() === "") return body;
  const longest = Math.max(2, ...(yaml.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}yaml\n${yaml.trimEnd()}\n${fence}\n\n${body}`;
}
