import { isDeadLink } from "@portfolio/content/dead-link";
import { hasIconFile, networkIconPath, networkOf } from "@portfolio/content/networks";
import { isSafeLink } from "@portfolio/content/safe-link";
import type { SectionContent } from "@portfolio/content/sections";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { CopyButton } from "../components/CopyButton.tsx";
import { Icon } from "../components/Icon.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import { Text } from "../components/Text.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import type { SectionViewProps } from "../site/site.ts";
import styles from "./Contact.module.css";

/** Contact links in large type. */
export function Contact({ section, site }: SectionViewProps<"contact">) {
  const messages = useMessages();
  const links = section.content.contactLinks.filter(
    ({ label, value, href }) => (label || value) && !isDeadLink(href, site),
  );
  return (
    <SectionFrame section={section} site={site}>
      {links.length > 0 ? (
        <ul className={styles.links}>
          {links.map(({ label, value, href, iconName }) => (
            <li key={`${label} ${href}`} className={`card ${styles.entry}`}>
              <ContactMark name={chooseContactIcon({ iconName, href })} />
              <div>
                <Text className="note">{value && label}</Text>
                <SafeLink href={href} className={`card-link ${styles.link}`} rel="me noopener">
                  <WithBreakAfterAt text={value || label} />
                </SafeLink>
              </div>
              <ContactAction href={href} />
            </li>
          ))}
        </ul>
      ) : null}
      {section.content.messageForm ? (
        <p className="below">
          <ButtonLink href="/contact">{messages.contactForm.title}</ButtonLink>
        </p>
      ) : null}
    </SectionFrame>
  );
}

/** Allows a line break after the `@`. Otherwise browsers would break a long address at any letter. */
function WithBreakAfterAt({ text }: { text: string }) {
  const end = text.lastIndexOf("@") + 1;
  return end ? [text.slice(0, end), <wbr key="break" />, text.slice(end)] : text;
}

/** A button that copies an e-mail address; an arrow for other links. */
function ContactAction({ href }: { href: string }) {
  const address = /^mailto:([^?,%]+@[^?,%]+)(?:\?|$)/i.exec(href)?.[1];
  if (address) return <CopyButton text={address} />;
  return isSafeLink(href) ? <Icon name="arrow-up-right" className={styles.arrow} /> : null;
}

/** An icon, or a network's logo in the colour of the icons. */
function ContactMark({ name }: { name: ReturnType<typeof chooseContactIcon> }) {
  if (!hasIconFile(name)) return <Icon name={name} className={styles.icon} />;
  const mask = `url(${networkIconPath(name)}) center / contain no-repeat`;
  // The style is inline, because few pages show a logo, but the style sheet is part of every page.
  const style = { inlineSize: "1.25rem", blockSize: "1.25rem", background: "currentColor", mask };
  return <span className={styles.icon} style={style} aria-hidden="true" />;
}

type ContactLink = SectionContent<"contact">["contactLinks"][number];

/** The icon that the owner chose. If it is the default `link`, an icon that fits the link's target. */
export function chooseContactIcon({ iconName, href }: Pick<ContactLink, "iconName" | "href">) {
  if (iconName !== "link") return iconName;
  if (/^mailto:/i.test(href)) return "mail";
  if (/^tel:/i.test(href)) return "phone";
  return networkOf(href) ?? iconName;
}
