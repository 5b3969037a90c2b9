import type { Image } from "@portfolio/content/fields";
import { useMessages } from "../i18n/use-messages.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PreviousNextLinks.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface LinkedPage {
  title: string;
  href: string;
  /** Picture, which is only shown for the next page. */
  cover?: Image | null;
}

interface PreviousNextLinksProps {
  /** Accessible name, for example "Posts". */
  label: string;
  previous?: LinkedPage | undefined;
  next?: LinkedPage | undefined;
}

/** Links to the previous page, and to the next page with its picture. Renders nothing if both are missing. */
export function PreviousNextLinks({ label, previous, next }: PreviousNextLinksProps) {
  const messages = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={`stack no-print hover-underline ${styles.links}`} aria-label={label}>
      {previous ? (
        <SafeLink href={previous.href} rel="prev" dir={undefined}>
          <small className="note" {...messages.langAttributes}>
            {messages.previous}
          </small>
          <bdi>{previous.title}</bdi>
        </SafeLink>
      ) : null}
      {next ? (
        <SafeLink href={next.href} rel="next" className="card" dir={undefined}>
          <small className="note" {...messages.langAttributes}>
            {messages.next}
          </small>
          <span>
            <bdi>{next.title}</bdi>
          </span>
          <Picture
            image={next.cover && { ...next.cover, alt: "" }}
            sizes="(min-width: 40rem) 46vw, 92vw"
            className={styles.picture}
          />
        </SafeLink>
      ) : null}
    </nav>
  );
}
