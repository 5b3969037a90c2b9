import { directiveFromMarkdown, directiveToMarkdown } from "mdast-util-directive";
import { directive } from "micromark-extension-directive";
import type { Processor } from "unified";

export const pictureBlocks = ["wide", "pair", "compare"] as const;

/** The blocks of a Markdown text. A block consists of the line `:::name`, its content, and the line `:::`. */
export const textBlocks = [...pictureBlocks, "numbers", "team", "video"] as const;

export type TextBlock = (typeof textBlocks)[number];

export const findTextBlock = (name: unknown) => textBlocks.find((block) => block === name);

/** Character code of the colon, with which a directive starts. */
const colonCode = 58;

/**
 * Adds the container directives of `remark-directive` to Markdown. Omits its inline and leaf directives, because they
 * would change texts such as `Note:this`.
 */
export function remarkTextBlocks(this: Processor): void {
  const data = this.data();
  const [container] = [directive().flow?.[colonCode] ?? []].flat();
  const { handlers, unsafe } = directiveToMarkdown();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { flow: container ? { [colonCode]: container } : {} },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
  data.toMarkdownExtensions = [
    ...(data.toMarkdownExtensions ?? []),
    { handlers, unsafe: unsafe?.filter(({ atBreak }) => atBreak) ?? [] },
  ];
}
