import type { Plural } from "../words/en.ts";
import { useWords } from "../words/use-words.ts";
import { formatNumber, formOf } from "../words/words.ts";
import { HiddenAround } from "./HiddenAround.tsx";
import styles from "./ListLabels.module.css";
import { SafeLink } from "./SafeLink.tsx";

/** What a list can be narrowed to. */
export interface ListLabel {
  name: string;
  /** How many entries have it. */
  count: number;
}

interface ListLabelsProps {
  /** What they are all together, for those who hear the page. */
  label: string;
  kind: "category" | "tag" | "year";
  labels: readonly ListLabel[];
  /** What a number of entries is called. */
  counts: Plural;
  /** The one that the list is narrowed to, if any. */
  current: string | null;
  /** Where the list is narrowed to a label; to none of them for null. */
  pathOf: (name: string | null) => string;
}

/** Labels that a list can be narrowed to, as links; the one that is chosen leads back. */
export function ListLabels({ label, kind, labels, counts, current, pathOf }: ListLabelsProps) {
  const words = useWords();
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
              {/* Years follow each other, and nobody chooses one by how much there is of it. */}
              {kind === "year" ? null : (
                <small>
                  <HiddenAround text={formOf(words, counts, count)}>
                    {formatNumber(words, count)}
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
