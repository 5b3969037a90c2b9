import { useWords } from "../words/use-words.ts";
import styles from "./Loading.module.css";

/** Fills the window while loading. */
export function Loading({ message }: { message?: string }) {
  const words = useWords();
  return (
    <div role="status" className={styles.loading} {...words.apart}>
      <span className={styles.mark} aria-hidden="true" />
      {message ?? words.loading}
    </div>
  );
}
