import type { ComponentProps } from "react";
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
