import { type MouseEvent, useState } from "react";
import styles from "../components/Button.module.css";
import { useMessages } from "../i18n/use-messages.ts";

/**
 * Copies the text of the element before it. The inline script of `document/deferred-hydration.ts` does so before
 * hydration.
 */
export function CopyButton() {
  const { copy, copied, pressToCopy, langAttributes } = useMessages();
  const [label, setLabel] = useState(copy);
  async function copyText({ currentTarget }: MouseEvent) {
    const isCopied = await navigator.clipboard
      .writeText(currentTarget.previousElementSibling?.textContent ?? "")
      .then(
        () => true,
        () => false,
      );
    setLabel(isCopied ? copied : pressToCopy);
  }
  return (
    <button
      type="button"
      className={`needs-script no-print ${styles.button} ${styles.quiet}`}
      data-copy=""
      data-done={copied}
      data-failed={pressToCopy}
      onClick={copyText}
    >
      <span aria-live="polite" suppressHydrationWarning {...langAttributes}>
        {label}
      </span>
    </button>
  );
}
