import type { Section } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { leadingSection, sectionAnchor } from "../sections/landing.ts";
import type { Site } from "../site/site.ts";
import { fitLongestWord } from "./longest-word.ts";
import styles from "./SectionFrame.module.css";
import { Text } from "./Text.tsx";

interface SectionFrameProps {
  section: Section;
  site: Site;
  /** `margin`: the heading is beside the content on wide screens; `above`: always above it. */
  heading?: "margin" | "above";
  children: ReactNode;
}

/** A section of the landing page with its anchor, heading and spacing. */
export function SectionFrame({ section, site, heading = "margin", children }: SectionFrameProps) {
  const anchor = sectionAnchor(section, site.sections);
  const titleId = `${anchor}-title`;
  const isMainHeading = leadingSection(site.sections) === section;
  const Title = isMainHeading ? "h1" : "h2";
  // A page needs a main heading, even if the owner left the title empty.
  const title = section.title || (isMainHeading ? site.name : "");
  return (
    <section
      id={anchor}
      className={`${styles.frame} ${styles[heading]}`}
      aria-labelledby={title ? titleId : undefined}
    >
      <div className={`wrap stack ${heading === "margin" ? "thirds " : ""}${styles.grid}`}>
        <header className={`${heading === "above" ? "thirds " : ""}${styles.head}`}>
          {title ? (
            <Title id={titleId} className={styles.title} style={fitLongestWord(title)} dir="auto">
              {title}
            </Title>
          ) : null}
          <Text className={`muted ${styles.subtitle}`}>{section.subtitle}</Text>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
