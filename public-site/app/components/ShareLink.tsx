import { useState } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Button.module.css";

/**
 * Shares a page with the device's share dialog, or copies its URL. The inline script of
 * `document/deferred-hydration.ts` does so before hydration.
 */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const messages = useMessages();
  const [label, setLabel] = useState(messages.share);
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title: title.replaceAll("\u00ad", ""), url });
      else {
        await navigator.clipboard.writeText(url);
        setLabel(messages.linkCopied);
      }
    } catch (error) {
      // Closing the share dialog is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) setLabel(url);
    }
  };
  return (
    <button
      type="button"
      className={`needs-script no-print ${styles.button} ${styles.quiet}`}
      data-share={url}
      data-done={messages.linkCopied}
      data-failed={url}
      onClick={share}
    >
      <span aria-live="polite" suppressHydrationWarning>
        {label}
      </span>
    </button>
  );
}
