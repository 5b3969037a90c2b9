import { formatNumber, interpolate, type SiteMessages } from "../i18n/messages.ts";
import type { HeadContent } from "./head.ts";

interface ListHead extends Omit<HeadContent, "path"> {
  title: string;
  pathOf: (page: number) => string;
}

/**
 * Head of one page of a list. Links to the previous and the next page. The title contains the page's number, except on
 * page 1.
 */
export function listHead(
  messages: SiteMessages,
  { page, hasNextPage }: { page: number; hasNextPage: boolean },
  { title, pathOf, ...head }: ListHead,
): HeadContent {
  const link = (rel: string, to: number) => ({ tagName: "link" as const, rel, href: pathOf(to) });
  return {
    ...head,
    path: pathOf(page),
    title:
      page > 1
        ? interpolate(messages.titleOfPage, { title, number: formatNumber(messages, page) })
        : title,
    additionalElements: [
      ...(page > 1 ? [link("prev", page - 1)] : []),
      ...(hasNextPage ? [link("next", page + 1)] : []),
    ],
  };
}
