import type { ReactNode } from "react";
import { Filters, type FiltersProps } from "../components/Filters.tsx";
import { fitLongestWord } from "../components/longest-word.ts";
import head from "../components/PageHead.module.css";
import { Pagination, type PaginationProps } from "../components/Pagination.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SearchForm, type SearchFormProps } from "../components/SearchForm.tsx";
import { Text } from "../components/Text.tsx";
import type { ResultCount } from "../content/search.server.ts";
import { formatCount, interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./ListPage.module.css";

/** Lists with fewer entries have no search form. */
const minSearchableEntries = 8;

/** Lists with fewer entries have no filters. */
export const minFilterableEntries = 4;

interface ListPageProps extends PaginationProps, Omit<FiltersProps, "isUnfiltered"> {
  title: string;
  /** Text above the whole list. Omitted on filtered lists. */
  intro: string;
  isFiltered: boolean;
  search: Omit<SearchFormProps, "action"> & {
    /** Text of the link to the whole list after a search without results. */
    all: string;
  };
  /** Null if the search failed. */
  total: ResultCount | null;
  /** Records that only the owner sees, such as drafts. Shown above the entries. */
  hiddenRecords?: ReactNode;
  isEmpty: boolean;
  /** Links below the list to related pages, such as all tags. */
  more?: readonly { href: string; title: string }[];
  children: ReactNode;
}

/** A page of a list: title, search, filters, entries and pagination. */
export function ListPage(props: ListPageProps) {
  const { title, intro, isFiltered, search, total, countForms, allCount, href, groups, ...rest } =
    props;
  const { hiddenRecords, isEmpty, more = [], children, ...pagination } = rest;
  const { all: seeAll, ...form } = search;
  const messages = useMessages();
  return (
    <div className={`wrap page stack ${styles.list}`}>
      <h1 className={head.title} style={fitLongestWord(title)} dir="auto">
        {title}
      </h1>
      {allCount >= minSearchableEntries || form.query ? (
        <SearchForm action={href} {...form} />
      ) : null}
      <Text className={`muted ${head.intro} ${styles.intro}`}>{isFiltered ? "" : intro}</Text>
      <Filters
        allCount={allCount}
        href={href}
        isUnfiltered={!isFiltered && !form.query}
        countForms={countForms}
        groups={allCount >= minFilterableEntries || isFiltered ? groups : []}
      />
      <div className={styles.body}>
        <p
          role="status"
          className={form.query ? `note ${styles.count}` : "visually-hidden"}
          {...messages.langAttributes}
        >
          {total === null
            ? null
            : formatCount(messages, countForms, total.count, total.isLowerBound ? "+" : "")}
        </p>
        {hiddenRecords}
        {isEmpty ? (
          <p className={styles.noResults} {...messages.langAttributes}>
            {total
              ? interpolate(messages.nothingFound, { query: form.query })
              : messages.searchFailed}{" "}
            <SafeLink href={href}>{seeAll}</SafeLink>
          </p>
        ) : (
          children
        )}
        <Pagination {...pagination} />
        {more.length > 0 ? (
          <p className="link-row below">
            {more.map(({ href: path, title: name }) => (
              <SafeLink key={path} href={path} {...messages.langAttributes}>
                {name}
              </SafeLink>
            ))}
          </p>
        ) : null}
      </div>
    </div>
  );
}
