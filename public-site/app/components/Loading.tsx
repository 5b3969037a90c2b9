import styles from "./Loading.module.css";

/** Fills the window while something is on its way. */
export function Loading({ message = "Loading..." }: { message?: string }) {
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.mark} aria-hidden="true" />
      {message}
    </div>
  );
}
