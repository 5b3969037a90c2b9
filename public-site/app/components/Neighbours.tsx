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
          <span dir="auto">{previous.title}</span>
        </SafeLink>
      ) : null}
      {next ? (
        <SafeLink href={next.href} rel="next">
          <small {...words.apart}>{words.next}</small>
          <span dir="auto">{next.title}</span>
        </SafeLink>
      ) : null}
    </nav>
  );
}
