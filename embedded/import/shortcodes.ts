/**
 * Converts shortcodes of Hugo and Liquid tags of Jekyll to Markdown where possible. Removes imports of MDX and the
 * attributes of kramdown, Jekyll's Markdown. The patterns do not search beyond the next start of a shortcode or tag,
 * because that would take quadratic time.
 *
 * @param onRemaining Called once for each different shortcode or tag that stays in the text.
 */
export function convertShortcodes(text: string, onRemaining: (code: string) => void): string {
  const result = text
    .replace(/\{\{[<%]\s*figure\s([^>%{]*)[>%]\}\}/g, (_, attributes: string) => {
      const { src = "", alt = "", caption = "" } = readAttributes(attributes);
      return `![${alt || caption}](${src.replaceAll(" ", "%20")})`;
    })
    .replace(
      /\{\{[<%]\s*youtube\s+"?(?:id=")?([\w-]+)"?\s*[>%]\}\}/g,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/\{\{[<%]\s*vimeo\s+"?(\d+)"?\s*[>%]\}\}/g, "https://vimeo.com/$1")
    .replace(/\{\{[<%]\s*highlight\s+"?([\w+-]+)(?![\w+-])[^>%{]*[>%]\}\}\n?/g, "```$1\n")
    .replace(/\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, "\n```")
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]+)"\s*[>%]\}\}/g, "$1")
    .replace(/\{%-?\s*highlight\s+([\w+-]+)(?![\w+-])[^%]*%\}\n?/g, "```$1\n")
    .replace(/\n?\{%-?\s*endhighlight\s*-?%\}/g, "\n```")
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "")
    .replace(
      /\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment\b).)*?\{%-?\s*endcomment\s*-?%\}\n*/gs,
      "",
    )
    // Removes classes and attributes of kramdown, below a block or after a link or picture.
    .replace(/^\{:[^}\n]*\}[ \t]*\n?/gm, "")
    .replace(/(?<=[)\]*_])\{:[^{}\n]*\}/g, "")
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, "")
    .replace(
      /\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|relURL|absURL)\s*-?\}\}/g,
      "$1",
    )
    .replace(/^\s*(?:import\s[^\n"']*\sfrom\s+["'][^\n"']*["'];?\n+)+/, "")
    .replace(/<!--\s*more\s*-->\n*/g, "");
  const textWithoutCode = result.replace(/^(```|~~~).*?^\1/gms, "").replace(/`[^`\n]*`/g, "");
  const codes = textWithoutCode.match(/\{\{[<%][^{}]*\}\}|\{%[^%]*%\}/g) ?? [];
  for (const code of new Set(codes)) onRemaining(code);
  return result;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, name, one, other]) => [name, one ?? other ?? ""]));
}
