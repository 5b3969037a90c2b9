import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Loading.module.css";

/** Keys of the skeleton's bars: one for the title, one for the introduction, six for the content. */
const bars = Array.from({ length: 8 }, (_, index) => index);

/** Fills the window while loading, with the skeleton of a page. */
export function Loading({ message }: { message?: string }) {
  const messages = useMessages();
  return (
    <div role="status" className={`note ${styles.loading}`} {...messages.langAttributes}>
      <div className="wrap">
        {message ?? messages.loading}
        <div className={`stack thirds ${styles.skeleton}`} aria-hidden="true">
          {bars.map((index) => (
            <i key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
