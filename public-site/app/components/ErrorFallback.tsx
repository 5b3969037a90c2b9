import { useEffect } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Button.module.css";

/** Replaces a page that could not be rendered. Has no styles of its own, because they would be part of every page. */
export function ErrorFallback({ error }: { error: unknown }) {
  const messages = useMessages();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="wrap page" role="alert" {...messages.langAttributes}>
      <title>{messages.failed}</title>
      <h1 className="space-above">{messages.failed}</h1>
      <p className="below muted">{messages.failedText}</p>
      {/* A form reloads the page even if no script runs. */}
      <form
        className="below"
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
