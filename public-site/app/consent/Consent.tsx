import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import type { Site } from "../site/site.ts";
import { configuredAnalytics } from "./analytics.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";
import { currentConsent, onConsentChange } from "./consent.ts";

interface ConsentProps {
  site: Pick<Site, "metadata">;
  /** True on a page whose address analytics must not learn. */
  isSecret: boolean;
}

/** Asks for consent and sees to it that analytics run only with it. Once per document, before the page's content. */
export function Consent({ site, isSecret }: ConsentProps) {
  const analytics = useMemo(() => configuredAnalytics(site.metadata), [site.metadata]);
  const messages = useMessages();
  const [isSaved, setSaved] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    let mayRun = false;
    const apply = () => {
      mayRun ||= Boolean(currentConsent()?.analytics);
      if (!mayRun || isSecret) return;
      // Only who agreed downloads what loads the tags. By then the visitor may have thought again.
      void import("./tags.ts").then(({ applyConsent }) =>
        applyConsent(analytics, currentConsent(), pathname),
      );
    };
    apply();
    return onConsentChange(apply);
  }, [analytics, pathname, isSecret]);

  useEffect(
    () =>
      onConsentChange(() => {
        setSaved(document.documentElement.dataset.consent === "decided");
      }),
    [],
  );

  return (
    <>
      <ConsentBanner analytics={analytics} />
      <p role="status" className="visually-hidden">
        {isSaved ? messages.consent.saved : ""}
      </p>
    </>
  );
}
