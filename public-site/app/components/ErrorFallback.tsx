import { useEffect } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Button.module.css";
import { PageHead } from "./PageHead.tsx";

/** Replaces a page that could not be rendered. */
export function ErrorFallback({ error }: { error: unknown }) {
  const messages = useMessages();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="wrap page" role="alert" {...messages.langAttributes}>
      <title>{messages.failed}</title>
      <PageHead title={messages.failed} intro={messages.failedText} />
      {/* A form reloads the page even if no script runs. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <button type="submit" className={`${styles.button} ${styles.solid}`}>
          {messages.refresh}
        </button>
      </form>
    </div>
  );
}
