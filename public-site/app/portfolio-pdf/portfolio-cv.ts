import { type Cv, type CvEntry, outlineCv } from "../cv/outline.ts";
import type { SiteMessages } from "../i18n/messages.ts";
import type { PrintParagraph } from "./paragraphs.ts";
import type { PortfolioEntry } from "./portfolio.ts";

export function cvToPortfolioEntry(cv: Cv, messages: SiteMessages): PortfolioEntry {
  const { label, summary } = cv.basics;
  return {
    title: messages.cv,
    facts: label ? [label] : [],
    summary,
    links: [],
    text: outlineCv(cv, messages).flatMap(({ title, entries }): PrintParagraph[] => [
      { kind: "heading", inlines: [{ text: title }] },
      ...entries.flatMap((entry) => blocksOf(entry, messages.comma)),
    ]),
    cover: null,
    pictures: [],
  };
}

function blocksOf(entry: CvEntry, comma: string): PrintParagraph[] {
  const { aside, title, url, organisation, note, text, points, roles } = entry;
  const name = [title, organisation].filter(Boolean).join(comma);
  const head = [{ text: name, ...(url && { url }) }, { text: aside }].filter((part) => part.text);
  const line = head.flatMap((part, index) => (index > 0 ? [{ text: " · " }, part] : [part]));
  const paragraphs = [note, text].filter(Boolean).map((paragraph) => [{ text: paragraph }]);
  return [
    ...[line, ...paragraphs]
      .filter((inlines) => inlines.length > 0)
      .map((inlines): PrintParagraph => ({ kind: "text", inlines })),
    ...points.map((point): PrintParagraph => ({ kind: "point", inlines: [{ text: point }] })),
    ...roles.flatMap((role) => blocksOf(role, comma)),
  ];
}
