import type { Plural } from "../i18n/en.ts";
import { formatNumber, pluralForm } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Filters.module.css";
import { SafeLink } from "./SafeLink.tsx";
import { ValueWithHiddenText } from "./ValueWithHiddenText.tsx";

export interface Filter {
  name: string;
  count: number;
}

interface FilterGroup {
  /** Accessible name of the group. */
  label: string;
  filters: readonly Filter[];
  /** Selected filter, if any. */
  current: string | null;
  /** Path of the list filtered by `name`, or of the unfiltered list if `name` is null. */
  pathOf: (name: string | null) => string;
  hidesCounts?: boolean;
}

export interface FiltersProps {
  /** Number of entries in the unfiltered list. */
  allCount: number;
  /** Path of the unfiltered list. */
  href: string;
  isUnfiltered: boolean;
  /** Texts for a number of entries, for example "# posts". */
  countForms: Plural;
  groups: readonly FilterGroup[];
}

/** A row of links that filter a list; empty without filters. The link of the selected filter removes the filter. */
export function Filters({ allCount, href, isUnfiltered, countForms, groups }: FiltersProps) {
  const messages = useMessages();
  const visibleGroups = groups.filter(({ filters }) => filters.length > 0);
  if (visibleGroups.length === 0) return null;
  const countOf = (count: number) => (
    <small>
      <ValueWithHiddenText text={pluralForm(messages, countForms, count)}>
        {formatNumber(messages, count)}
      </ValueWithHiddenText>
    </small>
  );
  return (
    <div className={`no-print ${styles.filters}`}>
      <SafeLink href={href} aria-current={isUnfiltered ? "true" : undefined}>
        <span {...messages.langAttributes}>{messages.all}</span>
        {countOf(allCount)}
      </SafeLink>
      {visibleGroups.map(({ label, filters, current, pathOf, hidesCounts }) => (
        <ul key={label} className={styles.group} aria-label={label}>
          {filters.map(({ name, count }) => {
            const isCurrent = name === current;
            return (
              <li key={name}>
                <SafeLink
                  href={pathOf(isCurrent ? null : name)}
                  aria-current={isCurrent ? "true" : undefined}
                >
                  <bdi>{name}</bdi>
                  {hidesCounts ? null : countOf(count)}
                </SafeLink>
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}
