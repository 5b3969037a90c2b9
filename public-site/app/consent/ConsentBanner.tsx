import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatList, interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { type Analytics, serviceNames } from "./analytics.ts";
import styles from "./ConsentBanner.module.css";
import type { ConsentAction } from "./consent.ts";

type Action = [action: ConsentAction, label: string, className: string | undefined];

/**
 * Asks for consent, and shows the settings on request. Every page contains it: the inline script selects the visible
 * view and handles the buttons before hydration. Hidden without JavaScript, because then nothing needs consent.
 */
export function ConsentBanner({ analytics }: { analytics: Analytics }) {
  const isTrackingRefused = useGlobalPrivacyControl();
  const messages = useMessages();
  const { consent } = messages;
  const services = formatList(messages, serviceNames(analytics));
  const closeAction: Action = ["close", messages.close, `${styles.onlySettings} ${styles.close}`];
  const choices: Action[] = services
    ? [
        ["reject", consent.reject, styles.choice],
        ["accept", consent.accept, styles.choice],
        ["save", consent.save, styles.onlyDetails],
        ["customise", consent.customise, styles.onlySummary],
        ["withdraw", consent.withdraw, styles.onlySettings],
        closeAction,
      ]
    : [
        ["customise", consent.details, styles.onlySummary],
        ["reject", consent.ok, styles.close],
      ];
  const actions = isTrackingRefused ? [closeAction] : choices;
  return (
    <section
      className={services ? styles.banner : `${styles.banner} ${styles.notice}`}
      aria-label={consent.cookies}
      data-nosnippet
      {...messages.langAttributes}
    >
      <form
        name="cookies"
        // Without analytics services, the banner aligns its text with the page.
        className={`stack ${services ? "" : "wrap"} ${styles.form}`}
        tabIndex={-1}
        aria-labelledby="cookies-title"
      >
        <div className={`touch-targets cluster ${styles.head}`}>
          <p id="cookies-title" className={styles.title}>
            {services ? consent.question : consent.noTracking}
          </p>
          <Link to="/privacy" discover="none" className={styles.policy}>
            {consent.policy}
          </Link>
        </div>
        {/* This text fits in one line on a phone, so that it is never the largest contentful paint of a page. */}
        {services ? <p>{interpolate(consent.usedServices, { services })}</p> : null}
        <div className={`stack ${styles.details}`}>
          <Category
            name="necessary"
            title={consent.necessary}
            text={consent.necessaryText}
            isFixed
            isOn
          />
          <Category
            name="analytics"
            title={consent.analytics}
            text={services && interpolate(consent.analyticsText, { services })}
            isFixed={isTrackingRefused}
          />
          <Category
            name="marketing"
            title={consent.marketing}
            text={analytics.google ? consent.marketingText : ""}
            isFixed={isTrackingRefused}
          />
          {isTrackingRefused ? <p>{consent.globalPrivacyControl}</p> : null}
        </div>
        <div className={`cluster ${styles.actions}`}>
          {actions.map(([action, label, className]) => (
            <button key={action} type="button" data-cookies={action} className={className}>
              {label}
            </button>
          ))}
        </div>
      </form>
    </section>
  );
}

interface CategoryProps {
  name: string;
  title: string;
  /** Empty if the site does not use the category. */
  text: string;
  /** True if the visitor cannot change the category. */
  isFixed: boolean;
  isOn?: boolean;
}

function Category({ name, title, text, isFixed, isOn = false }: CategoryProps) {
  // An unused category has a hidden field, because the inline script reads all categories.
  if (!text) return <input type="hidden" name={name} disabled />;
  return (
    <label className={styles.category}>
      <input type="checkbox" name={name} defaultChecked={isOn} disabled={isFixed} />
      <span className="stack">
        <strong>{title}</strong>
        <span className="muted">{text}</span>
      </span>
    </label>
  );
}

/** Whether the browser sends Global Privacy Control. False until hydration, because all visitors get the same HTML. */
function useGlobalPrivacyControl(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(Boolean(Reflect.get(navigator, "globalPrivacyControl"))), []);
  return isOn;
}
