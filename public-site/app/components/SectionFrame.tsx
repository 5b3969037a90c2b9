import type { Section } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { leadingSection, sectionAnchor } from "../sections/landing.ts";
import type { Site } from "../site.ts";
import styles from "./SectionFrame.module.css";

interface SectionFrameProps {
  section: Section;
  site: Site;
  /** `margin` sets the heading beside the content where there is room, `above` on top of it. */
  heading?: "margin" | "above";
  children: ReactNode;
}

/** A section of the landing page: its place in the address, its heading, and the air around it. */
export function SectionFrame({ section, site, heading = "margin", children }: SectionFrameProps) {
  const anchor = sectionAnchor(section, site.sections);
  const titleId = `${anchor}-title`;
  const leads = leadingSection(site.sections) === section;
  const Title = leads ? "h1" : "h2";
  // A page has a heading, whatever its owner left empty.
  const title = section.title || (leads ? site.name : "");
  return (
    <section
      id={anchor}
      className={`${styles.frame} ${styles[heading]}`}
      aria-labelledby={title ? titleId : undefined}
    >
      <div className={`wrap ${styles.grid}`}>
        <header className={styles.head}>
          {title ? (
            <Title id={titleId} className={styles.title} dir="auto">
              {title}
            </Title>
          ) : null}
          {section.subtitle ? (
            <p className={styles.subtitle} dir="auto">
              {section.subtitle}
            </p>
          ) : null}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
