import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Pagination.module.css";
import { SafeLink } from "./SafeLink.tsx";
import { ValueWithHiddenText } from "./ValueWithHiddenText.tsx";

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  /** Number of pages; null if unknown. */
  pageCount: number | null;
  hasNextPage: boolean;
  pathOf: (page: number) => string;
}

/** Links to the previous and next page of a list and, if the number of pages is known, to pages by number. */
export function Pagination({ page, pageCount, hasNextPage, pathOf }: PaginationProps) {
  const messages = useMessages();
  if (page === 1 && !hasNextPage) return null;
  return (
    <nav className={`touch-targets cluster ${styles.pagination}`} aria-label={messages.pages}>
      {page > 1 ? (
        <SafeLink href={pathOf(page - 1)} rel="prev" {...messages.langAttributes}>
          {messages.previous}
        </SafeLink>
      ) : null}
      {pageCount === null ? null : (
        <ol className={`hover-underline cluster ${styles.numbers}`}>
          {shownNumbers(page, pageCount).map((number, index, all) => (
            <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 ? "" : undefined}>
              {number === page ? (
                <span aria-current="page">{number}</span>
              ) : (
                <SafeLink href={pathOf(number)}>
                  <ValueWithHiddenText text={messages.pageNumber}>{number}</ValueWithHiddenText>
                </SafeLink>
              )}
            </li>
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <SafeLink href={pathOf(page + 1)} rel="next" {...messages.langAttributes}>
          {messages.next}
        </SafeLink>
      ) : null}
    </nav>
  );
}

/** The first page, the last page, and the pages around the current one. */
function shownNumbers(page: number, pageCount: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pageCount];
  return [...new Set(candidates)].filter((number) => number >= 1 && number <= pageCount);
}
