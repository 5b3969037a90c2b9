import type { ReactNode } from "react";
import type { Site } from "../site.ts";
import styles from "./Footer.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface FooterProps {
  site: Site;
  /** The button that opens the cookie settings. */
  cookieSettings?: ReactNode;
}

/** The end of every page: ways to reach the owner, all pages, the feeds, and what the law asks for. */
export function Footer({ site, cookieSettings }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.grid}`}>
        <p className={styles.name}>{site.name}</p>
        <ul className={`${styles.links} ${styles.contact}`} aria-label="Contact">
          {contactLinks(site).map(({ label, href }) => (
            <li key={href}>
              <SafeLink href={href} rel="me noopener">
                {label}
              </SafeLink>
            </li>
          ))}
        </ul>
        <ul className={styles.links} aria-label="Pages">
          <li>
            <SafeLink href="/blog">{site.metadata.blogPage.title || "Blog"}</SafeLink>
          </li>
          {site.hasCv ? (
            <li>
              <SafeLink href="/cv">CV</SafeLink>
            </li>
          ) : null}
          <li>
            <SafeLink href="/sitemap">Sitemap</SafeLink>
          </li>
          <li>
            <SafeLink href="/rss.xml">RSS feed</SafeLink>
          </li>
        </ul>
        <ul className={styles.links} aria-label="Privacy">
          <li>
            <SafeLink href="/privacy">Privacy</SafeLink>
          </li>
          {cookieSettings ? <li>{cookieSettings}</li> : null}
        </ul>
      </div>
    </footer>
  );
}

/** The owner's own contact links or, where the site has no such section, the social profiles. */
function contactLinks(site: Site): { label: string; href: string }[] {
  const links = site.sections.flatMap((section) =>
    section.type === "contact" && section.visible ? section.content.contactLinks : [],
  );
  const shown =
    links.length > 0
      ? links.filter(({ iconName }) => iconName !== "rss")
      : site.metadata.socialProfiles.map(({ platform, url }) => ({ label: platform, href: url }));
  return shown.filter(({ label, href }) => label !== "" && href !== "").slice(0, 5);
}
