import { useMessages } from "../i18n/use-messages.ts";
import type { ConsentAction } from "./consent.ts";

/** Opens the cookie settings. It is a link, so that it works without JavaScript. */
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
