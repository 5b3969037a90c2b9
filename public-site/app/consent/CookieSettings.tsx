import { useMessages } from "../i18n/use-messages.ts";
import type { ConsentAction } from "./consent.ts";

/** Link that opens the cookie settings; without JavaScript it leads to the privacy page. */
export function CookieSettings() {
  const messages = useMessages();
  return (
    <a
      href="/privacy#cookies"
      data-cookies={"settings" satisfies ConsentAction}
      {...messages.langAttributes}
    >
      {messages.cookieSettings}
    </a>
  );
}
