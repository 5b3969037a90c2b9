import type { ConsentAction } from "./consent.ts";

/** Opens the visitor's cookie choice. A link, so that it leads somewhere where no script runs. */
export function CookieSettings() {
  return (
    <a href="/privacy#cookies" data-cookies={"settings" satisfies ConsentAction}>
      Cookie settings
    </a>
  );
}
