import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Loading.module.css";

interface LoadingProps {
  message?: string;
  path?: string | undefined;
}

/** Keys of the skeleton's bars: one for the title, one for the introduction, six for the content. */
const bars = Array.from({ length: 8 }, (_, index) => index);

/** Fills the window while loading, with a skeleton in the shape of the page. */
export function Loading({ message, path = "" }: LoadingProps) {
  const messages = useMessages();
  return (
    <div role="status" className={`note ${styles.loading}`} {...messages.langAttributes}>
      <div className="wrap">
        {message ?? messages.loading}
        <div className={`stack thirds ${styles.skeleton} ${shapeOf(path)}`} aria-hidden="true">
          {bars.map((index) => (
            <i key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}

function shapeOf(path: string): string | undefined {
  if (path === "/projects") return styles.cards;
  return path.startsWith("/projects/") ? styles.picture : styles.text;
}
