import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import { loadChunk } from "../navigation/load-chunk.ts";
import type { Site } from "../site/site.ts";
import { configuredAnalytics } from "./analytics.ts";
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

  useEffect(() => {
    let mayRun = false;
    const apply = () => {
      mayRun ||= Boolean(currentConsent()?.analytics);
      if (!mayRun || isSecret) return;
      // Reads the choice again, because the visitor may have withdrawn it during loading.
      void loadChunk(() => import("./analytics-tags.ts")).then(({ applyConsent }) =>
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
