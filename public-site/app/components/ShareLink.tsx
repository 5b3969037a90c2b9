import type { MouseEvent } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Button.module.css";

/**
 * Shares a page with the device's share dialog. Before hydration, the inline scripts handle the click, and copy the URL
 * if the browser cannot share it; see `document/deferred-hydration.ts` and `document/click-script.ts`.
 */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const messages = useMessages();
  function share(event: MouseEvent) {
    if (!navigator.share) return;
    // Prevents the inline script from copying the URL.
    event.stopPropagation();
    // Closing the share dialog is not an error.
    navigator.share({ title: title.replaceAll("\u00ad", ""), url }).catch(() => undefined);
  }
  return (
    <button
      type="button"
      className={`needs-script no-print ${styles.button} ${styles.outlined}`}
      data-share="true"
      data-copy={url}
      data-done={messages.copied}
      data-failed={url}
      aria-live="polite"
      onClick={share}
      suppressHydrationWarning
    >
      {messages.share}
    </button>
  );
}
