import type { ReactNode } from "react";
import { PageHead } from "../components/PageHead.tsx";
import prose from "../components/Prose.module.css";
import { SafeLink } from "../components/SafeLink.tsx";
import type { PrivacyFact } from "../consent/privacy-facts.ts";
import type { Site } from "../site.ts";

interface PrivacyPageProps {
  site: Site;
  /** What is configured, and nothing else. */
  facts: readonly PrivacyFact[];
  /** The buttons that change or withdraw the visitor's choice. */
  cookieSettings: ReactNode;
}

const conditions: Record<PrivacyFact["category"], string> = {
  necessary: "Necessary, so it needs no consent.",
  analytics: "Only if you allow analytics.",
  marketing: "Only if you allow marketing.",
};

/** What the site keeps about its visitors, and why. */
export function PrivacyPage({ site, facts, cookieSettings }: PrivacyPageProps) {
  const isCounting = facts.some(({ category }) => category === "analytics");
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
          short time to find faults and to turn away attacks. Nothing is fetched for analytics or
          marketing before you allow it.
        </p>
        {isCounting ? (
          <p>
            Withdrawing your consent stops it at once. If your browser sends the Global Privacy
            Control signal, that counts as a no.
          </p>
        ) : (
          <p>This site counts no visits and uses no analytics service.</p>
        )}
        <h2 id="cookies">Cookies and similar storage</h2>
        {cookieSettings}
        {facts.map((fact) => (
          <Fact key={fact.title} fact={fact} />
        ))}
        <h2>Your rights</h2>
        <p>
          You may ask what is stored about you, have it corrected or deleted, object to its use, and
          complain to the data protection authority where you live.
        </p>
      </div>
    </div>
  );
}

function Fact({ fact }: { fact: PrivacyFact }) {
  const { title, category, provider, purpose, stored, policyUrl } = fact;
  return (
    <>
      <h3>{title}</h3>
      <p>
        {purpose} {conditions[category]}{" "}
        {policyUrl ? <SafeLink href={policyUrl}>{`Privacy policy of ${provider}`}</SafeLink> : null}
      </p>
      {stored.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Kept in</th>
              <th scope="col">For</th>
            </tr>
          </thead>
          <tbody>
            {stored.map(({ name, place, duration }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{place}</td>
                <td>{duration}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
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
