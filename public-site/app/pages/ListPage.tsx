import type { ReactNode } from "react";
import { PageHead } from "../components/PageHead.tsx";
import { PageTurner, type PageTurnerProps } from "../components/PageTurner.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SearchForm, type SearchFormProps } from "../components/SearchForm.tsx";
import type { Total } from "../content/search.server.ts";
import type { Plural } from "../words/en.ts";
import { useWords } from "../words/use-words.ts";
import { counted, fill } from "../words/words.ts";
import styles from "./ListPage.module.css";

interface ListPageProps extends Omit<PageTurnerProps, "label"> {
  title: string;
  intro: string;
  /** Where the list is narrowed to something: the way back to the whole, and what it is narrowed by. */
  narrowed: { name: string; href: string; by: string } | null;
  search: SearchFormProps & {
    /** What is said where it finds nothing, and not where it failed, with `{query}` in it, and what the way back to the whole list is called. */
    nothing: string;
    all: string;
  };
  /** How many entries there are of these; null where nobody could count. */
  total: Total | null;
  /** What a number of entries is called. */
  counts: Plural;
  /** The labels that the list can be narrowed to. */
  labels: ReactNode;
  /** What the owner sees above the entries. */
  hidden?: ReactNode;
  isEmpty: boolean;
  /** What stands where there is no entry at all. */
  nothingYet: ReactNode;
  pagesLabel: string;
  /** The entries. */
  children: ReactNode;
}

/** A page of a list: its head with a search and the ways to narrow it, the entries, and the ways to its other pages. */
export function ListPage(props: ListPageProps) {
  const { title, intro, narrowed, search, total, counts, labels, hidden, ...rest } = props;
  const { isEmpty, nothingYet, pagesLabel, children, ...turner } = rest;
  const { nothing, all, ...form } = search;
  const words = useWords();
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        intro={narrowed ? "" : intro}
        isShort
        kicker={
          narrowed ? (
            <>
              <SafeLink href={narrowed.href}>{narrowed.name}</SafeLink>
              <span {...words.apart}>{narrowed.by}</span>
            </>
          ) : null
        }
      >
        <div className={styles.tools}>
          <SearchForm {...form} />
          <p role="status" className={styles.count} {...words.apart}>
            {total === null ? null : counted(words, counts, total.count, total.isMore ? "+" : "")}
          </p>
          {labels}
        </div>
      </PageHead>
      {hidden}
      {isEmpty ? (
        <p className={styles.nothing} {...words.apart}>
          {form.query ? (
            <>
              {total ? fill(nothing, { query: form.query }) : words.searchFailed}{" "}
              <SafeLink href={form.action}>{all}</SafeLink>
            </>
          ) : (
            nothingYet
          )}
        </p>
      ) : (
        children
      )}
      <PageTurner label={pagesLabel} {...turner} />
    </div>
  );
}
