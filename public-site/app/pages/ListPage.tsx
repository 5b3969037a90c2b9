import type { ReactNode } from "react";
import { PageHead } from "../components/PageHead.tsx";
import { PageTurner, type PageTurnerProps } from "../components/PageTurner.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SearchForm, type SearchFormProps } from "../components/SearchForm.tsx";
import type { Total } from "../content/search.server.ts";
import type { Plural } from "../i18n/en.ts";
import { formatCount, interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./ListPage.module.css";

interface ListPageProps extends Omit<PageTurnerProps, "label"> {
  title: string;
  intro: string;
  /** Active filter: `by` is its kind; `name` and `href` link back to the whole list. Null without a filter. */
  narrowed: { name: string; href: string; by: string } | null;
  search: SearchFormProps & {
    /** Message for a search without results, with `{query}`. */
    nothing: string;
    all: string;
  };
  /** Null if counting failed. */
  total: Total | null;
  /** Plural forms of the entries' name. */
  counts: Plural;
  /** Links that filter the list. */
  labels: ReactNode;
  /** For the owner, above the entries. */
  hidden?: ReactNode;
  isEmpty: boolean;
  /** Shown if the list has no entries at all. */
  nothingYet: ReactNode;
  pagesLabel: string;
  children: ReactNode;
}

/** A page of a list: head, search, filters, entries and pagination. */
export function ListPage(props: ListPageProps) {
  const { title, intro, narrowed, search, total, counts, labels, hidden, ...rest } = props;
  const { isEmpty, nothingYet, pagesLabel, children, ...turner } = rest;
  const { nothing, all, ...form } = search;
  const messages = useMessages();
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
              <span {...messages.langAttributes}>{narrowed.by}</span>
            </>
          ) : null
        }
      >
        <div className={styles.tools}>
          <SearchForm {...form} />
          <p role="status" className={styles.count} {...messages.langAttributes}>
            {total === null
              ? null
              : formatCount(messages, counts, total.count, total.isMore ? "+" : "")}
          </p>
          {labels}
        </div>
      </PageHead>
      {hidden}
      {isEmpty ? (
        <p className={styles.nothing} {...messages.langAttributes}>
          {form.query ? (
            <>
              {total ? interpolate(nothing, { query: form.query }) : messages.searchFailed}{" "}
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
