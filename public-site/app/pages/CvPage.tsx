import { pictureAt } from "@portfolio/content/media-name";
import type { Section } from "@portfolio/content/sections";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Picture } from "../components/Picture.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { useWords } from "../words/use-words.ts";
import styles from "./CvPage.module.css";
import { CvParts } from "./CvParts.tsx";

/** The shape of the portrait's frame, for a file that nothing is known of. */
const portraitSize = { width: 320, height: 400 };

interface CvPageProps {
  section: Section<"cv">;
  /** What can be taken away, for example a PDF. */
  downloads: readonly { href: string; label: string }[];
}

/** The CV as a page that looks, and prints, like paper. */
export function CvPage({ section, downloads }: CvPageProps) {
  const words = useWords();
  const { basics } = section.content;
  const { city, countryCode } = basics.location;
  const place = [city, countryName(countryCode, words.locale)].filter(Boolean).join(words.comma);
  const contacts = [
    { text: basics.email, href: `mailto:${basics.email}` },
    { text: basics.phone, href: `tel:${basics.phone.replace(/[^+\d]/g, "")}` },
    { text: withoutScheme(basics.url), href: basics.url },
    ...basics.profiles.map(({ network, username, url }) => ({
      text: network || username,
      href: url,
    })),
  ].filter(({ text }) => text !== "");
  return (
    <div className={`wrap page ${styles.cv}`}>
      <p className={`no-print ${styles.downloads}`}>
        <span className={styles.kind}>{section.title}</span>
        {downloads.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </p>
      <header className={styles.head}>
        <div>
          <h1 className={styles.name}>{basics.name || section.title}</h1>
          {basics.label ? <p className={styles.label}>{basics.label}</p> : null}
          <ul className={`reach ${styles.contacts}`} aria-label={words.contact}>
            {place ? <li className="muted">{place}</li> : null}
            {contacts.map(({ text, href }) => (
              <li key={text}>
                <SafeLink href={href}>{text}</SafeLink>
              </li>
            ))}
          </ul>
        </div>
        {basics.image ? (
          <Picture
            image={{ src: basics.image, alt: "", ...(pictureAt(basics.image) ?? portraitSize) }}
            sizes="8rem"
            eager
            className={styles.portrait}
          />
        ) : null}
      </header>
      {basics.summary ? <p className={styles.summary}>{basics.summary}</p> : null}
      <CvParts content={section.content} />
    </div>
  );
}

/** The name of a country by its ISO 3166 code of two letters; other text is returned as it is. */
function countryName(code: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return names.of(code.toUpperCase()) ?? code;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, "").replace(/\/$/, "");
