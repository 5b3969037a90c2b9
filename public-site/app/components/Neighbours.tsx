import styles from "./Neighbours.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface Neighbour {
  title: string;
  href: string;
}

interface NeighboursProps {
  /** What both are, for example "Other posts". */
  label: string;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

/** The ways to the pages before and after this one; nothing where there is neither. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous ? (
        <SafeLink href={previous.href} rel="prev">
          <small>Previous</small>
          {previous.title}
        </SafeLink>
      ) : null}
      {next ? (
        <SafeLink href={next.href} rel="next">
          <small>Next</small>
          {next.title}
        </SafeLink>
      ) : null}
    </nav>
  );
}
