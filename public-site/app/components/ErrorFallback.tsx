import styles from "./Button.module.css";
import { PageHead } from "./PageHead.tsx";

/** What takes the place of a page that could not be rendered. */
export function ErrorFallback() {
  return (
    <main id="main" className="wrap page">
      <PageHead
        title="Something went wrong"
        intro="We're sorry, but something unexpected happened. Please refresh the page to try again."
      />
      <button
        type="button"
        className={`${styles.button} ${styles.solid}`}
        onClick={() => window.location.reload()}
      >
        Refresh Page
      </button>
    </main>
  );
}
