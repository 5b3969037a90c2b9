import type { Plural } from "../i18n/en.ts";
import { formatNumber, pluralForm } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { HiddenAround } from "./HiddenAround.tsx";
import styles from "./ListLabels.module.css";
import { SafeLink } from "./SafeLink.tsx";

/** A filter of a list. */
export interface ListLabel {
  name: string;
  /** Number of entries. */
  count: number;
}

interface ListLabelsProps {
  /** Accessible name of the list. */
  label: string;
  kind: "category" | "tag" | "year";
  labels: readonly ListLabel[];
  /** Plural forms of the entries' name. */
  counts: Plural;
  /** Selected label, if any. */
  current: string | null;
  /** Path of the list with a label; without any for null. */
  pathOf: (name: string | null) => string;
}

/** Links that filter a list. The selected one leads back to the whole list. */
export function ListLabels({ label, kind, labels, counts, current, pathOf }: ListLabelsProps) {
  const messages = useMessages();
  if (labels.length === 0) return null;
  return (
    <ul className={styles.labels} data-kind={kind} aria-label={label}>
      {labels.map(({ name, count }) => {
        const isCurrent = name === current;
        return (
          <li key={name}>
            <SafeLink
              href={pathOf(isCurrent ? null : name)}
              aria-current={isCurrent ? "true" : undefined}
            >
              {name}
              {/* Years are sorted, and their counts do not help to choose. */}
              {kind === "year" ? null : (
                <small>
                  <HiddenAround text={pluralForm(messages, counts, count)}>
                    {formatNumber(messages, count)}
                  </HiddenAround>
                </small>
              )}
            </SafeLink>
          </li>
        );
      })}
    </ul>
  );
}
