import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Analytics } from "./analytics.ts";
import styles from "./ConsentBanner.module.css";
import { type ConsentAction, closeConsent } from "./consent.ts";

interface ConsentBannerProps {
  analytics: Analytics;
}

/**
 * Asks for consent, and shows the choice again on request. Always in the page: the inline script decides which view
 * shows and answers its buttons, so that it works before hydration. Where no script runs, nothing could be loaded
 * that needs consent, and nothing is shown.
 */
export function ConsentBanner({ analytics }: ConsentBannerProps) {
  const isTrackingRefused = useGlobalPrivacyControl();
  const services = [
    ...(analytics.google ? ["Google Analytics"] : []),
    ...(analytics.plausible ? ["Plausible"] : []),
  ];
  return (
    <section className={styles.banner} aria-label="Cookies" data-nosnippet>
      <form name="cookies" className={styles.form} tabIndex={-1} aria-labelledby="cookies-title">
        <div className={styles.head}>
          <p id="cookies-title" className={styles.title}>
            {services.length > 0
              ? "May this site count your visit?"
              : "No tracking cookies are used"}
          </p>
          <Link to="/privacy" className={styles.policy}>
            Privacy policy
          </Link>
        </div>
        {/* One line on a phone, so that it never is the largest text of a page. */}
        <p>
          {services.length > 0
            ? `With ${services.join(" and ")}.`
            : "Your choice is kept in case that changes."}
        </p>
        <div className={styles.details}>
          <Category
            name="necessary"
            title="Necessary"
            text="Remembers this choice and your colour scheme. Always on."
            isFixed
            isOn
          />
          <Category
            name="analytics"
            title="Analytics"
            text={
              services.length > 0
                ? `Counts visits with ${services.join(" and ")}.`
                : "Not in use at the moment."
            }
            isFixed={isTrackingRefused}
          />
          <Category
            name="marketing"
            title="Marketing"
            text={
              analytics.google
                ? "Lets Google use these measurements for advertising; needs analytics."
                : "Not in use at the moment."
            }
            isFixed={isTrackingRefused}
          />
          {isTrackingRefused ? (
            <p>
              Your browser sends Global Privacy Control. This counts as a refusal, so analytics and
              marketing stay off.
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          {isTrackingRefused ? null : (
            <>
              <Action does="reject" className={styles.choice}>
                Reject
              </Action>
              <Action does="accept" className={styles.choice}>
                Accept
              </Action>
              <Action does="customise" className={styles.onlySummary}>
                Customise
              </Action>
              <Action does="save" className={styles.onlyDetails}>
                Save choice
              </Action>
              <Action does="withdraw" className={styles.onlySettings}>
                Withdraw consent
              </Action>
            </>
          )}
          <button
            type="button"
            className={`${styles.onlySettings} ${styles.close}`}
            onClick={closeConsent}
          >
            Close
          </button>
        </div>
      </form>
    </section>
  );
}

interface CategoryProps {
  name: string;
  title: string;
  text: string;
  /** The visitor cannot change it here. */
  isFixed: boolean;
  isOn?: boolean;
}

function Category({ name, title, text, isFixed, isOn = false }: CategoryProps) {
  return (
    <label className={styles.category}>
      <input type="checkbox" name={name} defaultChecked={isOn} disabled={isFixed} />
      <span>
        <strong>{title}</strong>
        <span className={styles.explanation}>{text}</span>
      </span>
    </label>
  );
}

interface ActionProps {
  does: ConsentAction;
  className: string | undefined;
  children: string;
}

function Action({ does, className, children }: ActionProps) {
  return (
    <button type="button" data-cookies={does} className={className}>
      {children}
    </button>
  );
}

/** Whether the browser refuses tracking for its owner. Known only after hydration: pages are rendered for everybody. */
function useGlobalPrivacyControl(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(Boolean(Reflect.get(navigator, "globalPrivacyControl"))), []);
  return isOn;
}
