import { useWords } from "../words/use-words.ts";
import { HiddenAround } from "./HiddenAround.tsx";
import styles from "./PageTurner.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface PageTurnerProps {
  label: string;
  /** The page shown, from 1. */
  page: number;
  /** How many there are; null where nobody has counted. */
  pages: number | null;
  /** Addresses of the neighbours, where there are such. */
  newer?: string | undefined;
  older?: string | undefined;
  pathOf: (page: number) => string;
}

/** The ways to the other pages of a list: the neighbours and, where they were counted, the numbers. */
export function PageTurner({ label, page, pages, newer, older, pathOf }: PageTurnerProps) {
  const words = useWords();
  if (!newer && !older) return null;
  return (
    <nav className={styles.turn} aria-label={label}>
      {newer ? (
        <SafeLink href={newer} rel="prev" {...words.apart}>
          {words.newer}
        </SafeLink>
      ) : null}
      {pages === null ? null : (
        <ol className={styles.numbers}>
          {shownNumbers(page, pages).map((number, index, all) => (
            <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 ? "" : undefined}>
              {number === page ? (
                <span aria-current="page">{number}</span>
              ) : (
                <SafeLink href={pathOf(number)}>
                  <HiddenAround text={words.pageNumber}>{number}</HiddenAround>
                </SafeLink>
              )}
            </li>
          ))}
        </ol>
      )}
      {older ? (
        <SafeLink href={older} rel="next" {...words.apart}>
          {words.older}
        </SafeLink>
      ) : null}
    </nav>
  );
}

/** The first, the last and those around the page shown. */
function shownNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages);
}
