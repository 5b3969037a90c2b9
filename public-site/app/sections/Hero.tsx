import { useLocation } from "react-router";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Picture } from "../components/Picture.tsx";
import { isWide, portraitSizesFor } from "../look/portrait-sizes.ts";
import { isStillPreview } from "../look/preview-address.ts";
import type { SectionViewProps } from "../site.ts";
import styles from "./Hero.module.css";
import { isDeadLink, leadingSection, sectionAnchor } from "./landing.ts";

/** The statement at the top of the page. */
export function Hero({ section, site }: SectionViewProps<"hero">) {
  const { buttonText, buttonLink, secondaryButtonText, secondaryButtonLink, portrait } =
    section.content;
  const leads = leadingSection(site.sections) === section;
  const isStill = isStillPreview(useLocation());
  const Title = leads ? "h1" : "h2";
  const isUsable = (text: string, href: string) =>
    text !== "" && href !== "" && !isDeadLink(href, site);
  const hasButton = isUsable(buttonText, buttonLink);
  const hasSecondButton = isUsable(secondaryButtonText, secondaryButtonLink);
  const shape = portrait?.src
    ? `${styles.withPortrait} ${isWide(portrait) ? styles.wide : ""}`
    : "";
  return (
    <section id={sectionAnchor(section, site.sections)} className={styles.hero}>
      <div className={`wrap ${styles.grid} ${shape}`}>
        <Title className={styles.statement}>{section.title || site.name}</Title>
        <div className={styles.aside}>
          {section.subtitle ? <p className={styles.subtitle}>{section.subtitle}</p> : null}
          {hasButton || hasSecondButton ? (
            <p className={styles.buttons}>
              {hasButton ? (
                <ButtonLink href={buttonLink} look="solid">
                  {buttonText}
                </ButtonLink>
              ) : null}
              {hasSecondButton ? (
                <ButtonLink href={secondaryButtonLink}>{secondaryButtonText}</ButtonLink>
              ) : null}
            </p>
          ) : null}
        </div>
        {portrait?.src ? (
          <Picture
            image={portrait}
            sizes={portraitSizesFor(site, portrait)}
            // A still is one of several frames on a page of the admin, which comes first.
            eager={leads && !isStill}
            className={styles.portrait}
          />
        ) : null}
      </div>
    </section>
  );
}
