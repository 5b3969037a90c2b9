import { useEffect } from "react";
import { useWords } from "../words/use-words.ts";
import styles from "./Button.module.css";
import { PageHead } from "./PageHead.tsx";

/** Replaces a page that could not be rendered. */
export function ErrorFallback({ error }: { error: unknown }) {
  const words = useWords();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="wrap page" {...words.apart}>
      <title>{words.failed}</title>
      <PageHead title={words.failed} intro={words.failedText} />
      {/* A form that reloads the page without scripts, which may be what failed. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <button type="submit" className={`${styles.button} ${styles.solid}`}>
          {words.refresh}
        </button>
      </form>
    </div>
  );
}
