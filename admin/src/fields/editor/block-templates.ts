import { findTextBlock, pictureBlocks, textBlocks } from "@portfolio/content/text-blocks";
import { blockMessage } from "../../i18n/en/blocks.ts";

/** Blocks of the toolbar's menu: those of the content model, and a quotation with a source. */
export const blockNames = [...textBlocks, "quotation"] as const;

export type BlockName = (typeof blockNames)[number];

export const findBlockName = (text: string) => blockNames.find((name) => name === text);

/** Number of pictures that the editor asks for when the owner adds the block. */
export const pictureCount = (name: BlockName) =>
  name === "wide" ? 1 : pictureBlocks.some((block) => block === name) ? 2 : 0;

/**
 * True if a block can contain this Markdown unchanged. Blocks of pictures accept pictures. The other blocks accept a
 * list, except videos and quotations, which accept nothing.
 */
export function canContain(name: BlockName, markdown: string): boolean {
  if (pictureCount(name) > 0) return /!\[[^\]]*\]\(/.test(markdown);
  return name !== "video" && findTextBlock(name) !== undefined && /^[-*+] /.test(markdown);
}

const createItem = (boldText: string, text: string) => `- **${boldText}** ${text}`;

interface VideoFiles {
  video: string;
  poster: string;
  /** URL of the captions; empty if there are none. */
  captions: string;
  title: string;
}

/** Markdown of a video block: the poster, which links to the video, and a link to the captions. */
export function videoBlock({ video, poster, captions, title }: VideoFiles): string {
  const lines = [`[${imageMarkdown({ src: poster, alt: title })}](${video})`];
  if (captions) lines.push(`[${blockMessage("captions")}](${captions})`);
  return `:::video\n${lines.join("\n\n")}\n:::`;
}

/** Markdown of a picture, on one line even if the alternative text has line breaks. */
export function imageMarkdown(image: { src: string; alt: string }): string {
  const alt = image.alt.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
  const src = image.src.replace(/[\s()<>]/g, percentEncode);
  return `![${alt}](${src})`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Fence of a code block: longer than any run of backticks in the code. */
export function fenceFor(code: string): string {
  const runs = code.match(/`+/g) ?? [];
  return "`".repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
}

/** Returns the text of a new block in three parts; the middle part is selected, so that the owner replaces it first. */
export function templateOf(name: BlockName): [before: string, selected: string, after: string] {
  const [opening, closing] = [`:::${name}\n`, "\n:::"];
  switch (name) {
    case "quotation":
      return ["> ", blockMessage("quotationText"), `\n>\n> — ${blockMessage("sourceName")}`];
    case "numbers": {
      const countedThing = blockMessage("whatItCounts");
      return [
        `${opening}- **`,
        "+38 %",
        `** ${countedThing}\n${createItem("12", countedThing)}${closing}`,
      ];
    }
    case "team": {
      const [memberName, memberRole] = [blockMessage("memberName"), blockMessage("memberRole")];
      return [
        `${opening}- **`,
        memberName,
        `** ${memberRole}\n${createItem(memberName, memberRole)}${closing}`,
      ];
    }
    default:
      return [opening, "", closing];
  }
}
