import { isSafeLink } from "@portfolio/content/safe-link";
import { contactIcon } from "../components/contact-icon.ts";
import { Icon } from "../components/Icon.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import type { SectionViewProps } from "../site.ts";
import styles from "./Contact.module.css";
import { isDeadLink } from "./landing.ts";

/** The ways to reach the owner, large enough to be the end of the page. */
export function Contact({ section, site }: SectionViewProps<"contact">) {
  const links = section.content.contactLinks.filter(
    ({ label, value, href }) => (label || value) && !isDeadLink(href, site),
  );
  return (
    <SectionFrame section={section} site={site}>
      {links.length === 0 ? (
        <p className="muted">No addresses here yet.</p>
      ) : (
        <ul className={styles.links}>
          {links.map(({ label, value, href, iconName }) => (
            <li key={`${label} ${href}`} className={styles.entry}>
              <Icon name={contactIcon({ iconName, href })} className={styles.icon} />
              <span>
                {value ? <span className={styles.label}>{label}</span> : null}
                <SafeLink href={href} className={styles.link} rel="me noopener">
                  {value || label}
                </SafeLink>
              </span>
              {isSafeLink(href) ? <Icon name="arrow-up-right" className={styles.arrow} /> : null}
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
