import type { MouseEvent } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import { CopyButton } from "./CopyButton.tsx";

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
