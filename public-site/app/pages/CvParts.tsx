import type { SectionContent } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { Moment, Period } from "../components/Period.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import styles from "./CvPage.module.css";

type Cv = SectionContent<"cv">;

interface CvPartProps {
  content: Cv;
  locale: string;
}

/** The heading and the entries of every part that can be shown, in the order of the page. */
const parts: {
  [Name in keyof Cv["sections"]]: {
    title: string;
    render: (entries: Cv[Name], locale: string) => ReactNode;
  };
} = {
  work: {
    title: "Work",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.name} ${entry.position} ${entry.startDate}`}
          aside={<Period start={entry.startDate} end={entry.endDate} locale={locale} />}
          title={entry.position || entry.name}
          of={entry.position ? entry.name : ""}
          href={entry.url}
          note={[entry.location, entry.description].filter(Boolean).join(" · ")}
          text={entry.summary}
          points={entry.highlights}
        />
      )),
  },
  projects: {
    title: "Projects",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.name} ${entry.startDate}`}
          aside={<Period start={entry.startDate} end={entry.endDate} locale={locale} />}
          title={entry.name}
          of={entry.entity}
          href={entry.url}
          note={[...entry.roles, ...entry.keywords].join(" · ")}
          text={entry.description}
          points={entry.highlights}
        />
      )),
  },
  education: {
    title: "Education",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.institution} ${entry.area} ${entry.startDate}`}
          aside={<Period start={entry.startDate} end={entry.endDate} locale={locale} />}
          title={[entry.studyType, entry.area].filter(Boolean).join(", ") || entry.institution}
          of={entry.studyType || entry.area ? entry.institution : ""}
          href={entry.url}
          note={entry.score}
          points={entry.courses}
        />
      )),
  },
  skills: {
    title: "Skills",
    render: (entries) =>
      entries.map((entry) => (
        <Entry
          key={entry.name}
          aside={entry.name}
          text={[entry.level, entry.keywords.join(", ")].filter(Boolean).join(": ")}
        />
      )),
  },
  languages: {
    title: "Languages",
    render: (entries) =>
      entries.map((entry) => (
        <Entry key={entry.language} aside={entry.language} text={entry.fluency} />
      )),
  },
  certificates: {
    title: "Certificates",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.name} ${entry.date}`}
          aside={<Moment date={entry.date} locale={locale} />}
          title={entry.name}
          of={entry.issuer}
          href={entry.url}
        />
      )),
  },
  publications: {
    title: "Publications",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.name} ${entry.releaseDate}`}
          aside={<Moment date={entry.releaseDate} locale={locale} />}
          title={entry.name}
          of={entry.publisher}
          href={entry.url}
          text={entry.summary}
        />
      )),
  },
  awards: {
    title: "Awards",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.title} ${entry.date}`}
          aside={<Moment date={entry.date} locale={locale} />}
          title={entry.title}
          of={entry.awarder}
          text={entry.summary}
        />
      )),
  },
  volunteer: {
    title: "Volunteering",
    render: (entries, locale) =>
      entries.map((entry) => (
        <Entry
          key={`${entry.organization} ${entry.startDate}`}
          aside={<Period start={entry.startDate} end={entry.endDate} locale={locale} />}
          title={entry.position || entry.organization}
          of={entry.position ? entry.organization : ""}
          href={entry.url}
          text={entry.summary}
          points={entry.highlights}
        />
      )),
  },
  interests: {
    title: "Interests",
    render: (entries) =>
      entries.map((entry) => (
        <Entry key={entry.name} aside={entry.name} text={entry.keywords.join(", ")} />
      )),
  },
  references: {
    title: "References",
    render: (entries) =>
      entries.map((entry) => <Entry key={entry.name} aside={entry.name} text={entry.reference} />),
  },
};

/** All parts of a CV that have entries and that the owner shows. */
export function CvParts({ content, locale }: CvPartProps) {
  return (Object.keys(parts) as (keyof typeof parts)[]).map((name) => (
    <CvPart key={name} name={name} content={content} locale={locale} />
  ));
}

function CvPart<Name extends keyof typeof parts>({
  name,
  content,
  locale,
}: CvPartProps & { name: Name }) {
  const { title, render } = parts[name];
  const entries = content[name];
  if (entries.length === 0 || !content.sections[name]) return null;
  return (
    <section className={styles.part} aria-labelledby={`cv-${name}`}>
      <h2 id={`cv-${name}`} className={styles.partTitle}>
        {title}
      </h2>
      <div>{render(entries, locale)}</div>
    </section>
  );
}

interface EntryProps {
  /** What stands in the margin: dates or a name. */
  aside: ReactNode;
  title?: string;
  /** Where or with whom. */
  of?: string;
  href?: string;
  note?: string;
  text?: string;
  points?: readonly string[];
}

function Entry({ aside, title, of, href, note, text, points = [] }: EntryProps) {
  return (
    <article className={styles.entry}>
      <p className={styles.aside}>{aside}</p>
      <div>
        {title ? (
          <h3 className={styles.title}>
            {href ? <SafeLink href={href}>{title}</SafeLink> : title}
            {of ? <span className={styles.of}>, {of}</span> : null}
          </h3>
        ) : null}
        {note ? <p className={styles.note}>{note}</p> : null}
        {text ? <p>{text}</p> : null}
        {points.length > 0 ? (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}
