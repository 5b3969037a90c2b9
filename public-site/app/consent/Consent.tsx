import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import type { Site } from "../site/site.ts";
import { configuredAnalytics } from "./analytics.ts";
import { applyConsent } from "./analytics-tags.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";
import { currentConsent, onConsentChange } from "./consent.ts";

interface ConsentProps {
  site: Pick<Site, "metadata">;
  /** True if analytics must not receive the page's URL. */
  isSecret: boolean;
}

/** The consent banner. Runs analytics while the visitor consents. Every page contains it, before the content. */
export function Consent({ site, isSecret }: ConsentProps) {
  const analytics = useMemo(() => configuredAnalytics(site.metadata), [site.metadata]);
  const messages = useMessages();
  const [isSaved, setSaved] = useState(false);
  const { pathname } = useLocation();

  /**
   * True once a secret page was shown. Analytics then stay off, because Google's tag cannot be unloaded and would report
   * the secret URL when the visitor goes back.
   */
  const hasShownSecretRef = useRef(false);
  useEffect(() => {
    hasShownSecretRef.current ||= isSecret;
    const apply = () =>
      applyConsent(analytics, hasShownSecretRef.current ? undefined : currentConsent(), pathname);
    apply();
    return onConsentChange(() => {
      apply();
      setSaved(document.documentElement.dataset.consent === "decided");
    });
  }, [analytics, pathname, isSecret]);

  return (
    <>
      <ConsentBanner analytics={analytics} />
      <p role="status" className="visually-hidden">
        {isSaved ? messages.consent.saved : ""}
      </p>
    </>
  );
}
