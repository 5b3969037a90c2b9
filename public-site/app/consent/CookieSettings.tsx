import { useWords } from "../words/use-words.ts";
import type { ConsentAction } from "./consent.ts";

/** Opens the visitor's cookie choice. A link, so that it leads somewhere where no script runs. */
export function CookieSettings() {
  const words = useWords();
  return (
    <a href="/privacy#cookies" data-cookies={"settings" satisfies ConsentAction} {...words.apart}>
      {words.cookieSettings}
    </a>
  );
}
