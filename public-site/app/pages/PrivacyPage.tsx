import type { ReactNode } from "react";
import { PageHead } from "../components/PageHead.tsx";
import prose from "../components/Prose.module.css";
import { SafeLink } from "../components/SafeLink.tsx";
import type { Site } from "../site.ts";

interface PrivacyPageProps {
  site: Site;
  /** The buttons that change or withdraw the visitor's choice. */
  cookieSettings: ReactNode;
}

/** What the site keeps about its visitors: only what is configured is spoken of. */
export function PrivacyPage({ site, cookieSettings }: PrivacyPageProps) {
  const { googleAnalyticsId, plausibleDomain } = site.metadata;
  const services = [
    googleAnalyticsId ? "Google Analytics (Google Ireland Limited)" : "",
    plausibleDomain ? "Plausible Analytics (Plausible Insights OÜ, Estonia)" : "",
  ].filter(Boolean);
  return (
    <div className="wrap page">
      <PageHead
        title="Privacy"
        intro="This site can be read without telling it who you are. Here is what it keeps, and why."
      />
      <div className={prose.prose}>
        <h2>Who is responsible</h2>
        <p>
          {site.name} runs this site. <ContactHint site={site} />
        </p>
        <h2>When you open a page</h2>
        <p>
          Your browser sends its network address, the page it asks for and the kind of browser it
          is. The server needs this to answer. Whoever hosts the site may keep it in a log for a
          short time to find faults and to turn away attacks. Pages, pictures and fonts all come
          from this site; nothing is fetched from others before you allow it.
        </p>
        <h2 id="cookies">Cookies and similar storage</h2>
        <p>Your browser keeps the following for this site, and only once there is a reason to:</p>
        <ul>
          <li>Your answer to the cookie question and its date, for six months. Necessary.</li>
          <li>The colours you chose, light or dark, until you go back to those of your device.</li>
          {services.length > 0 ? (
            <li>Identifiers of the services below, only if you allow analytics.</li>
          ) : null}
        </ul>
        {cookieSettings}
        <h2>Analytics</h2>
        {services.length > 0 ? (
          <p>
            If you allow it, visits are counted with {services.join(" and ")}. Without your consent
            nothing of it is loaded, and withdrawing it stops it at once. If your browser sends the
            Global Privacy Control signal, that counts as a no.
          </p>
        ) : (
          <p>This site counts no visits and uses no analytics service.</p>
        )}
        <h2>Your rights</h2>
        <p>
          You may ask what is stored about you, have it corrected or deleted, object to its use, and
          complain to the data protection authority where you live.
        </p>
      </div>
    </div>
  );
}

function ContactHint({ site }: { site: Site }) {
  const mail = site.sections
    .flatMap((section) => (section.type === "contact" ? section.content.contactLinks : []))
    .find(({ href }) => href.startsWith("mailto:"));
  if (!mail) return <>Ways to get in touch are on the front page.</>;
  return (
    <>
      Write to <SafeLink href={mail.href}>{mail.value || mail.label}</SafeLink>.
    </>
  );
}
