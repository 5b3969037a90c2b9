import { useMessages } from "../i18n/use-messages.ts";
import type { ConsentAction } from "./consent.ts";

/** Opens the visitor's cookie choice. A link, so that it leads somewhere where no script runs. */
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
