import { useWords } from "../words/use-words.ts";
import styles from "./Neighbours.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface Neighbour {
  title: string;
  href: string;
}

interface NeighboursProps {
  /** Accessible name, for example "Other posts". */
  label: string;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

/** Links to the previous and next page; renders nothing without either. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  const words = useWords();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous ? (
        <SafeLink href={previous.href} rel="prev">
          <small {...words.apart}>{words.previous}</small>
          {previous.title}
        </SafeLink>
      ) : null}
      {next ? (
        <SafeLink href={next.href} rel="next">
          <small {...words.apart}>{words.next}</small>
          {next.title}
        </SafeLink>
      ) : null}
    </nav>
  );
}
