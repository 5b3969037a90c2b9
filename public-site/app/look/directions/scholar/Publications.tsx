import { SafeLink } from "../../../components/SafeLink.tsx";
import { formatNumber } from "../../../i18n/messages.ts";
import { useMessages } from "../../../i18n/use-messages.ts";
import type { Publication, Site } from "../../../site/site.ts";
import type { DirectionViews } from "../../views.ts";

export const views: DirectionViews = {
  afterLeadingSection: Publications,
  portraitSizes: { narrow: "10rem", wide: "10rem" },
};

/** Maximum number of publications shown; the CV lists all. */
const maxShown = 50;

/** The non-breaking space prevents a line that begins with the dot. */
const separator = "\u00a0· ";

/** The publications of the CV by year, with links to the CV. */
export function Publications({ site }: { site: Site }) {
  const messages = useMessages();
  const { publications = [], hasCv } = site;
  if (!hasCv || publications.length === 0) return null;
  return (
    <section className="SectionFrame-frame" aria-labelledby="publications">
      <div className="wrap publications-grid">
        <header>
          <h2 id="publications" {...messages.langAttributes}>
            {messages.cvParts.publications}
          </h2>
          <p className="touch-targets link-row">
            <SafeLink href="/cv" {...messages.langAttributes}>
              {messages.cv}
            </SafeLink>
            <SafeLink href="/cv.pdf">PDF</SafeLink>
          </p>
        </header>
        <div>
          {byYear(publications.slice(0, maxShown)).map(([year, entries]) => (
            <div key={year} className={year ? "labelled publications-year" : "publications-year"}>
              {year ? <h3 className="label">{year}</h3> : null}
              <ul className="publications-list">
                {entries.map(({ key, name, authors, publisher, type, url }) => (
                  <li key={key} dir="auto">
                    {url ? <SafeLink href={url}>{name}</SafeLink> : name}
                    <p className="note">
                      {[
                        authors.join(messages.comma),
                        publisher && <cite key="publisher">{publisher}</cite>,
                        type,
                      ].flatMap((text) => (text ? [text, separator] : []))}
                      <SafeLink href={`/cv#cite-${key}`} {...messages.langAttributes}>
                        {messages.cite}
                      </SafeLink>
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {publications.length > maxShown ? (
            <p className="touch-targets link-row">
              <SafeLink href="/cv#cv-publications" {...messages.langAttributes}>
                {messages.all} {formatNumber(messages, publications.length)}
              </SafeLink>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Newest year first; entries without a date last. */
function byYear(publications: readonly Publication[]): [string, Publication[]][] {
  const years = Map.groupBy(publications, ({ releaseDate }) => releaseDate.slice(0, 4));
  return [...years].sort(([a], [b]) => b.localeCompare(a));
}
