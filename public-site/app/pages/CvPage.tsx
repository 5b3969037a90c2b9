import type { DesignDirection } from "@portfolio/content/look";
import { parsePictureUrl } from "@portfolio/content/media-name";
import type { Section } from "@portfolio/content/sections";
import { type CSSProperties, useContext } from "react";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Picture } from "../components/Picture.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { Text } from "../components/Text.tsx";
import { contactsOf } from "../cv/contacts.ts";
import { cvTypography } from "../cv/cv-typography.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { DesignDirectionContext } from "../look/design-direction-context.ts";
import styles from "./CvPage.module.css";
import { CvParts } from "./CvParts.tsx";

/** Size in pixels of a portrait whose URL does not contain its size. */
const portraitSize = { width: 320, height: 400 };

interface CvPageProps {
  section: Section<"cv">;
  /** Links to files, for example the PDF. */
  downloads: readonly { href: string; label: string }[];
}

/** The CV, on screen and in print. */
export function CvPage({ section, downloads }: CvPageProps) {
  const messages = useMessages();
  const { basics } = section.content;
  return (
    <div
      className={`wrap page ${styles.cv}`}
      style={printStyle(useContext(DesignDirectionContext))}
    >
      <p className={`no-print cluster ${styles.downloads}`}>
        <span className={`muted ${styles.sectionTitle}`} dir="auto">
          {section.title}
        </span>
        {downloads.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </p>
      <header className={`cluster ${styles.head}`}>
        <div>
          <h1 className={styles.name} dir="auto">
            {basics.name.trim() || section.title.trim() || messages.cv}
          </h1>
          <Text className={styles.label}>{basics.label}</Text>
          <ul
            className={`large-link-targets cluster ${styles.contacts}`}
            aria-label={messages.contact}
          >
            {contactsOf(basics, messages).map(({ text, href }) => (
              <li key={text} className={href ? undefined : "muted"} dir="auto">
                {href ? <SafeLink href={href}>{text}</SafeLink> : text}
              </li>
            ))}
          </ul>
        </div>
        <Picture
          image={{ src: basics.image, alt: "", ...(parsePictureUrl(basics.image) ?? portraitSize) }}
          sizes="8rem"
          eager
          isPortrait
          className={styles.portrait}
        />
      </header>
      <Text className={styles.summary}>{basics.summary}</Text>
      <CvParts content={section.content} />
    </div>
  );
}

/** Custom properties for the print typography of a design direction. */
function printStyle(direction: DesignDirection): CSSProperties {
  const { nameSize, hairlineColour, spacing } = cvTypography[direction];
  const colour = { line: "var(--line)", ink: "var(--ink)", none: "transparent" }[hairlineColour];
  return { "--print-name": `${nameSize}pt`, "--print-spacing": spacing, "--print-rule": colour };
}
