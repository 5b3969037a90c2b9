import type { ComponentProps, MouseEvent } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./Button.module.css";

interface CopyButtonProps extends ComponentProps<"button"> {
  /** By default the text of the node before the button. */
  text?: string;
}

/** Button that copies a text. The inline script `document/click-script.ts` handles the click. */
export function CopyButton({ text = "", children, ...buttonProps }: CopyButtonProps) {
  const { copy, copied, pressToCopy, langAttributes } = useMessages();
  return (
    <button
      type="button"
      className={`needs-script no-print ${styles.button} ${styles.outlined}`}
      data-copy={text}
      data-done={copied}
      data-failed={pressToCopy}
      aria-live="polite"
      // The label differs if the button was pressed before hydration.
      suppressHydrationWarning
      {...langAttributes}
      {...buttonProps}
    >
      {children ?? copy}
    </button>
  );
}

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
    <CopyButton text={url} data-share="true" data-failed={url} onClick={share}>
      {messages.share}
    </CopyButton>
  );
}
