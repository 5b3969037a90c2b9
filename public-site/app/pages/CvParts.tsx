import { SafeLink } from "../components/SafeLink.tsx";
import { Text, TextList } from "../components/Text.tsx";
import { type Cv, type CvEntry, listCvParts } from "../cv/cv-parts.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { CitationDetails } from "./CitationDetails.tsx";
import "../components/large-link-targets.css";
import styles from "./CvParts.module.css";

/** The visible, non-empty parts of a CV, grouped as in the PDF. */
export function CvParts({ content }: { content: Cv }) {
  const messages = useMessages();
  return listCvParts(content, messages).map(({ name, title, entries }) => (
    <section key={name} className={styles.part} aria-labelledby={`cv-${name}`}>
      <h2 id={`cv-${name}`} className={styles.partTitle} {...messages.langAttributes}>
        {title}
      </h2>
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} heading="h3" />
      ))}
    </section>
  ));
}

function Entry({ entry, heading: Title }: { entry: CvEntry; heading: "h3" | "h4" }) {
  const { comma } = useMessages();
  const { aside, title, url, organisation, note, text, points, roles } = entry;
  return (
    <article className={`labelled ${styles.entry} ${roles.length > 0 ? styles.group : ""}`}>
      <p className={`muted ${styles.aside}`} dir="auto">
        {aside}
      </p>
      <div>
        {title ? (
          <Title className={`large-link-targets ${styles.title}`} dir="auto">
            {url ? <SafeLink href={url}>{title}</SafeLink> : title}
            {organisation ? (
              <span className={`muted ${styles.organisation}`}>
                {comma}
                {organisation}
              </span>
            ) : null}
          </Title>
        ) : null}
        <Text className="muted">{note}</Text>
        <Text>{text}</Text>
        <TextList className={`dashes ${styles.points}`} texts={points} />
        {entry.citation ? <CitationDetails citation={entry.citation} /> : null}
      </div>
      {roles.length > 0 ? (
        <div className={styles.roles}>
          {roles.map((role) => (
            <Entry key={keyOf(role)} entry={role} heading="h4" />
          ))}
        </div>
      ) : null}
    </article>
  );
}

const keyOf = ({ title, organisation, aside }: CvEntry) => `${title} ${organisation} ${aside}`;
