import { isDeadLink } from "@portfolio/content/dead-link";
import type { Section } from "@portfolio/content/sections";
import { useLocation } from "react-router";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { fitLongestWord } from "../components/longest-word.ts";
import { Picture } from "../components/Picture.tsx";
import { Text } from "../components/Text.tsx";
import { isWidePicture, portraitSizesAttribute } from "../look/portrait-sizes.ts";
import { isWholeSitePreview } from "../look/preview-url.ts";
import type { SectionViewProps, Site } from "../site/site.ts";
import styles from "./Hero.module.css";
import { isLandingSection, leadingSection, sectionAnchor } from "./landing.ts";

/** Maximum number of characters of a statement in the largest size. */
const maxLargeLength = 80;

/** Set as an attribute, because every landing page contains the style sheet, but few statements are long. */
const smallerStyle = {
  fontSize:
    "min(var(--text-3xl), clamp(2rem, 1.3rem + 2.8vw, 3.5rem), var(--letter-size) / var(--longest-word, 1))",
};

/** Statement at the top of the page. */
export function Hero({ section, site }: SectionViewProps<"hero">) {
  const { buttonText, buttonLink, secondaryButtonText, secondaryButtonLink, portrait } =
    section.content;
  const statement = section.title || site.name;
  const isFirst = leadingSection(site.sections) === section;
  const isWholeSite = isWholeSitePreview(useLocation());
  const Title = isFirst ? "h1" : "h2";
  const buttonLinks = defaultLinks(section, site);
  const linkOf = (text: string, link: string, defaultHref: string) =>
    text !== "" && !isDeadLink(link || defaultHref, site) ? link || defaultHref : "";
  const href = linkOf(buttonText, buttonLink, buttonLinks.next);
  const secondHref = linkOf(secondaryButtonText, secondaryButtonLink, buttonLinks.contact);
  const portraitClasses = portrait?.src
    ? `${styles.withPortrait} ${isWidePicture(portrait) ? styles.wide : ""}`
    : "";
  return (
    <section id={sectionAnchor(section, site.sections)} className={styles.hero}>
      <div className={`wrap stack ${styles.grid} ${portraitClasses}`}>
        <Title
          className={styles.statement}
          style={{
            ...fitLongestWord(statement),
            ...(statement.length > maxLargeLength && smallerStyle),
          }}
          dir="auto"
        >
          {statement}
        </Title>
        <div className={`stack ${styles.aside}`}>
          <Text className={styles.subtitle}>{section.subtitle}</Text>
          {href || secondHref ? (
            <p className={`cluster no-print ${styles.buttons}`}>
              {href ? (
                <ButtonLink href={href} variant="solid">
                  {buttonText}
                </ButtonLink>
              ) : null}
              {secondHref ? <ButtonLink href={secondHref}>{secondaryButtonText}</ButtonLink> : null}
            </p>
          ) : null}
        </div>
        {portrait?.src ? (
          <Picture
            image={portrait}
            isPortrait={!isWidePicture(portrait)}
            sizes={portraitSizesAttribute(site, portrait)}
            // The admin shows several previews of the site at once. Their pictures must not delay the admin's own files.
            eager={isFirst && !isWholeSite}
            className={styles.portrait}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Default targets of the buttons: the next section, and the contact section or else the last one. */
function defaultLinks(section: Section, { sections }: Site) {
  const otherSections = sections.filter((other) => other !== section && isLandingSection(other));
  const next = otherSections.find((other) => sections.indexOf(other) > sections.indexOf(section));
  const contact = otherSections.find(({ type }) => type === "contact") ?? otherSections.at(-1);
  const linkTo = (target: Section | undefined) =>
    target ? `#${sectionAnchor(target, sections)}` : "#main";
  return { next: linkTo(next ?? otherSections[0]), contact: linkTo(contact) };
}
