import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Loading.module.css";

/** Fills the window while loading. */
export function Loading({ message }: { message?: string }) {
  const messages = useMessages();
  return (
    <div role="status" className={styles.loading} {...messages.langAttributes}>
      <span className={styles.mark} aria-hidden="true" />
      {message ?? messages.loading}
    </div>
  );
}
