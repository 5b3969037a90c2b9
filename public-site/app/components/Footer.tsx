import { isDeadLink } from "@portfolio/content/dead-link";
import { isSafeLink } from "@portfolio/content/safe-link";
import { memo, type ReactNode } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import { contactLinksOf } from "../sections/landing.ts";
import { footerLinks } from "../sections/menus.ts";
import type { Site } from "../site/site.ts";
import styles from "./Footer.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface FooterProps {
  site: Site;
  /** Link that opens the cookie settings. */
  cookieSettings?: ReactNode;
}

/** Footer of every page: contacts, pages, feeds and legal links. */
export const Footer = memo(function Footer({ site, cookieSettings }: FooterProps) {
  const messages = useMessages();
  const links = socialLinks(site);
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={`wrap stack note hover-underline ${styles.grid}`}>
        <p className={styles.name} dir="auto">
          {site.name}
        </p>
        {links[0] ? (
          <ul
            className={`touch-targets ${styles.contact}${links.length > maxContacts ? ` ${styles.twoColumns}` : ""}`}
            aria-label={messages.contact}
          >
            {links.map(({ label, href }) => (
              <li key={href}>
                <SafeLink href={href} rel="me noopener">
                  {label}
                </SafeLink>
              </li>
            ))}
          </ul>
        ) : null}
        <ul className="touch-targets" aria-label={messages.pages}>
          {footerLinks(site, messages).map(({ href, name, isNameInInterfaceLanguage }) => (
            <li key={`${href} ${name}`}>
              <SafeLink href={href} {...(isNameInInterfaceLanguage ? messages.langAttributes : {})}>
                {name}
              </SafeLink>
            </li>
          ))}
        </ul>
        <ul className="touch-targets" aria-label={messages.privacy}>
          <li>
            <SafeLink href="/privacy" {...messages.langAttributes}>
              {messages.privacy}
            </SafeLink>
          </li>
          {cookieSettings ? <li>{cookieSettings}</li> : null}
        </ul>
      </div>
    </footer>
  );
});

const maxContacts = 5;
const maxLinks = 8;

/** The owner's contact links and further social profiles. */
function socialLinks(site: Site): { label: string; href: string }[] {
  const contacts = contactLinksOf(site)
    .filter(({ label, href, iconName }) => label && isUsable(href) && iconName !== "rss")
    .slice(0, maxContacts);
  const profiles = site.metadata.socialProfiles
    .filter(({ url }) => isUsable(url))
    .map(({ platform, url }) => ({ label: platform || new URL(url).hostname, href: url }));
  const links = new Map<string, { label: string; href: string }>();
  for (const { label, href } of [...contacts, ...profiles]) {
    const key = href.replace(/\/$/, "").toLowerCase();
    if (!links.has(key)) links.set(key, { label, href });
  }
  return [...links.values()].slice(0, maxLinks);

  function isUsable(href: string): boolean {
    return isSafeLink(href) && !isDeadLink(href, site);
  }
}
