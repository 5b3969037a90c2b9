import { useEffect } from "react";
import styles from "./Button.module.css";
import { PageHead } from "./PageHead.tsx";

/** What takes the place of a page that could not be rendered. */
export function ErrorFallback({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="wrap page">
      <title>Something went wrong</title>
      <PageHead
        title="Something went wrong"
        intro="We're sorry, but something unexpected happened. Please refresh the page to try again."
      />
      {/* A form that leads here again, because scripts may be what failed. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <button type="submit" className={`${styles.button} ${styles.solid}`}>
          Refresh Page
        </button>
      </form>
    </div>
  );
}
